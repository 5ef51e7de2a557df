import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CERTIFIED_ENV } from '#test/certified/certified-env.ts'
import { faultsOf } from '#test/production-settings.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { CERTIFIED_RULES } from './certified-mode.ts'
import { ConfigFaults, readConfig, SettingsWrong } from './config.ts'

const folder = temporaryFolder()

const DECISION = { reference: 'EP-2026-014', date: '2026-11-02', signer: 'M. Muster' }
const BOTH = [
  { rule: 'signed-shell', ...DECISION },
  { rule: 'signature-device', ...DECISION },
]
const ANSWERS = [
  { rule: 'print-grade', ...DECISION },
  { rule: 'signature-format', format: 'bare', ...DECISION },
  { rule: 'interface', ...DECISION },
]

function decisionsFile(content: unknown): string {
  const file = join(folder, `${randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const CERTIFIED = {
  ...CERTIFIED_ENV,
  DECISIONS_FILE: decisionsFile(BOTH),
  BSI_ANSWERS_FILE: decisionsFile(ANSWERS),
}

const MUTUAL_TLS = [...'abcdef'].map((letter) => `Part 1, 2.7.4-${letter}`).concat('Part 1, 2.8.2-a', 'Part 1, 2.8.2-b')

describe('the certified mode', () => {
  it('FOTO-12 has these rules and no fewer', () => {
    expect(
      CERTIFIED_RULES.map(({ setting, demand, clauses }) => `${setting}: ${demand} (${clauses.join('; ')})`),
    ).toEqual([
      'NODE_ENV: must be production (Part 2, 2.4.3-k)',
      'ALLOW_SIMULATORS: no simulators and no stand-ins (Part 2, 2.4.3-k)',
      'DEMO: no demo data (Part 2, 2.4.3-k)',
      'BUILD_DIGEST: the digest of the certified build (Part 2, 2.4.3-p)',
      'COMPONENTS_MAX_AGE_DAYS: the days after which a component without a review prevents the start (Part 2, 2.4.2-q)',
      'HOSTING: company, place and subprocessors of the hosting of photos (Part 1, BC-01)',
      'DATABASE_URL: PostgreSQL, with sslmode=verify-full (Part 1, CRY-02; Part 1, 2.3-d)',
      'OBJECT_STORE: unset: only the photo process knows it (Part 1, 2.3-a)',
      'PHOTO_STORE: the socket of the separate photo process, whose object store is reached by https (Part 1, 2.3-a; Part 1, CRY-02; Part 1, 2.3-d)',
      'SMTP_URL: a mail server, reached by smtps, without parameters, which could turn off verification (Part 1, CRY-02)',
      'VIRUS_SCANNER: a virus scanner on this machine, since its protocol is unencrypted (Part 1, OPS-04; Part 1, CRY-02)',
      'GEOCODER_URL: an https address, or unset (Part 1, CRY-02)',
      'POSTCODE_URL: an https address, or unset (Part 1, CRY-02)',
      'COUNTRIES_URL: an https address, or unset (Part 1, CRY-02)',
      'STRIPE_API_BASE: an https address, or unset (Part 1, CRY-02)',
      'AUDIT_KEY_FILE: a key for the audit log, outside the database (Part 1, 2.4-b)',
      'CODE_URL: an https address, here or in PUBLIC_URL (Part 2, 2.4.6-a)',
      'CODE_SYMBOLS: datamatrix only (Part 2, 2.2-c)',
      'ANALYTICS_ID: unset: no third-party analytics (Part 2, 2.4.5-c)',
      'CONSENT_PRESELECTED: false: consent is given, not assumed (Part 2, 2.4.5-d)',
      'EID_ISSUER: an identity provider instead of the simulator (Part 1, 2.7.3-c)',
      'EID_ACR: the level high, as the provider names it (Part 1, 2.6-f)',
      'EID_PSEUDONYM_CLAIM: the claim with the rID of the card or the eIDAS identifier (Part 1, 2.5-r; Part 1, 2.5-s)',
      'EID_DATA_SET: minimum: the data set of the card, which distinguishes a renewed card from another person’s (Part 1, 2.5-f; Part 1, 2.5-l; Part 1, 2.5-o; Part 1, 2.5-p)',
      'SIGN_IN: eid: studios sign in with the ID card (Part 1, 2.6-i)',
      'SIGN_IN: eid, as Part 1 requires for a sign-in (Part 2, 2.4.4-a)',
      'SECRECY_DECLARATION: on: each person declares to keep credentials secret (Part 1, IDM-08)',
      'STAFF_RELEASE: owner: staff released by the owner (Part 1, 2.5-k)',
      'REGISTRATION_EID: required: no activation without the eID of the owner (Part 1, 2.5-b)',
      'TRANSFER_EID: always: an eID for each transfer (Part 1, 2.6-f; Part 1, 2.6-g; Part 1, 2.6-h)',
      'SESSION_STORE: memory: no token on a disk (Part 1, 2.7.1-c)',
      'SESSION_AFTER_UPLOAD: end: a session ends with its upload (Part 1, 2.7.1-e)',
      'STATION_LOCK: on: a station in the background signs out (Part 2, 2.4.4-c)',
      'SESSION_MAX_MINUTES: at most 30 (Part 1, 2.7.1-d)',
      'CLOUD_ID: the registered UUID of the cloud (Part 1, 2.6-a)',
      'SEAL_KEY_FILE: or SEAL_MODULE, with a certificate: no self-signed one (Part 1, 2.6-d; Part 1, 2.8.1-c)',
      'SEAL_ROOT_FILE: the roots of the administration PKI (Part 1, 2.6-d; Part 1, 2.8.1-c)',
      'SEAL_LISTED: on: the directory lists the seal, checked every four hours (Part 1, 2.6-d)',
      'AUTHORITY_DIRECTORY_URL: a directory of the authorities (Part 1, 2.8.1-a; Part 1, 2.8.1-b)',
      `RETRIEVAL_PORT: retrieval with client certificates (mutual TLS) of the directory (${MUTUAL_TLS.join('; ')})`,
      'RETRIEVAL_BY: certificate: no clerk by password, no machine by key (Part 1, 2.7.4-b; Part 1, 2.8.2-b)',
      'AFTER_ACCEPTANCE: delete, unless the clerk notes the wish (Part 1, 2.8.3-c)',
      'UNDECIDED_HOURS: the hours after which a retrieved photo without a decision is deleted (Part 1, 2.8.3-c)',
      'VALID_FROM: receipt: six months as the law counts them (Part 2, 2.3-j)',
      'IDENTITY_RETENTION: law: identities kept until ten and a half years after the last transmission (Part 1, 2.5-n; Part 1, 2.5-q)',
      'CITIZEN_DELETION: off: only authorities delete (Part 1, 2.8.3-c)',
      'CITIZEN_STATUS: off: nothing derived from a key leaves the station (Part 1, CRY-03)',
      'STORED_DATA: listed: only the data that the guideline lists (Part 2, 2.4.5-a)',
      'BSI_ANSWERS_FILE: print-grade, the grade required of the printed code, and that it is met (Part 2, 2.3-f)',
      'BSI_ANSWERS_FILE: signature-format, that the signature format (SEAL_FORMAT) is accepted (Part 1, 2.7.3-b)',
      'BSI_ANSWERS_FILE: interface, that the calls for authorities match its specification (Part 1, 2.8-a)',
    ])
  })

  it('FOTO-12, CERT-01 starts when all settings are right: no rule is "never"', () => {
    expect(faultsOf(CERTIFIED)).toEqual([])
  })

  it.each([
    ['NODE_ENV', 'test'],
    ['ALLOW_SIMULATORS', '1'],
    ['DATABASE_URL', 'postgres://epassbild@db.example/epassbild'],
    ['DATABASE_URL', 'postgres://epassbild@db.example/epassbild?sslmode=verify-full&sslmode=disable'],
    ['OBJECT_STORE', 's3://photos?endpoint=https://objects.example'],
    ['PHOTO_STORE', ''],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['GEOCODER_URL', 'http://places.example'],
    ['POSTCODE_URL', 'http://places.example'],
    ['COUNTRIES_URL', 'http://places.example'],
    ['STRIPE_API_BASE', 'http://payments.example'],
    ['SECRECY_DECLARATION', 'off'],
    ['SECRECY_DECLARATION', ''],
    ['STAFF_RELEASE', 'invitation'],
    ['STAFF_RELEASE', ''],
    ['REGISTRATION_EID', 'optional'],
    ['REGISTRATION_EID', ''],
    ['TRANSFER_EID', 'session'],
    ['TRANSFER_EID', 'off'],
    ['AFTER_ACCEPTANCE', 'keep'],
    ['AFTER_ACCEPTANCE', ''],
    ['UNDECIDED_HOURS', ''],
    ['VALID_FROM', 'capture'],
    ['VALID_FROM', ''],
    ['IDENTITY_RETENTION', 'half-year'],
    ['IDENTITY_RETENTION', ''],
    ['SESSION_STORE', 'tab'],
    ['SESSION_STORE', ''],
    ['SESSION_AFTER_UPLOAD', 'keep'],
    ['SESSION_AFTER_UPLOAD', ''],
    ['STATION_LOCK', 'off'],
    ['STATION_LOCK', ''],
    ['SESSION_MAX_MINUTES', '31'],
    ['SESSION_MAX_MINUTES', ''],
    ['CODE_SYMBOLS', 'datamatrix,qr'],
    ['CITIZEN_DELETION', 'on'],
    ['CITIZEN_STATUS', 'on'],
    ['STORED_DATA', 'all'],
    ['STORED_DATA', ''],
    ['CLOUD_ID', ''],
    ['CODE_URL', 'http://localhost:3000'],
    ['CONSENT_PRESELECTED', 'true'],
    ['ANALYTICS_ID', 'G-TEST123'],
    ['VIRUS_SCANNER', ''],
    ['VIRUS_SCANNER', 'clamd://scanner.example:3310'],
    ['EID_ACR', ''],
    ['EID_ACR', 'http://eidas.europa.eu/LoA/high http://eidas.europa.eu/LoA/substantial'],
    ['EID_PSEUDONYM_CLAIM', ''],
    ['EID_PSEUDONYM_CLAIM', 'sub'],
    ['EID_DATA_SET', 'none'],
    ['EID_DATA_SET', ''],
    ['SIGN_IN', 'password'],
    ['SIGN_IN', ''],
    ['SEAL_ROOT_FILE', ''],
    ['SEAL_LISTED', ''],
    ['AUTHORITY_DIRECTORY_URL', ''],
    ['RETRIEVAL_PORT', ''],
    ['RETRIEVAL_BY', 'any'],
    ['RETRIEVAL_BY', ''],
    ['AUDIT_KEY_FILE', ''],
    ['BUILD_DIGEST', ''],
    ['COMPONENTS_MAX_AGE_DAYS', ''],
    ['HOSTING', ''],
    ['DEMO', 'on'],
  ])('FOTO-12, CERT-01 refuses to start with %s=%s, and names the clause', (setting, value) => {
    const added = faultsOf({ ...CERTIFIED, [setting]: value })
    expect(added).toContainEqual(
      expect.stringMatching(`^CERTIFICATE_ID requires ${setting}: .+ \\(TR-03170 Part [12], .+\\)$`),
    )
  })

  it.each([
    ['VIRUS_SCANNER', 'clamd:///run/clamav/clamd.ctl'],
    ['VIRUS_SCANNER', 'clamd://[::1]:3310'],
    ['GEOCODER_URL', 'https://places.example'],
    ['STRIPE_API_BASE', 'https://payments.example'],
  ])('CERT-01 starts with %s=%s', (setting, value) => {
    expect(faultsOf({ ...CERTIFIED, [setting]: value })).toEqual([])
  })

  it('CERT-01 does not start when any one of the settings is taken away', () => {
    // The defaults of these settings are compliant.
    const free = ['CERTIFICATE_ID', 'CONSENT_PRESELECTED']
    const missed = Object.keys(CERTIFIED).filter(
      (name) => !free.includes(name) && faultsOf({ ...CERTIFIED, [name]: undefined }).length === 0,
    )
    expect(missed).toEqual([])
    expect(faultsOf({ ...CERTIFIED, CONSENT_PRESELECTED: undefined })).toEqual([])
  })

  it('CERT-01 names the clause for every rule whose setting is taken away', () => {
    const unnamed = CERTIFIED_RULES.filter(({ setting }) => setting in CERTIFIED && setting !== 'CONSENT_PRESELECTED')
      .filter(({ setting, clauses }) => {
        const faults = faultsOf({ ...CERTIFIED, [setting]: undefined })
        return !faults.some(
          (fault) => fault.startsWith('CERTIFICATE_ID requires') && clauses.every((clause) => fault.includes(clause)),
        )
      })
      .map(({ setting }) => setting)
    expect(unnamed).toEqual([])
  })

  it('FOTO-12 refuses the simulator of the eID and a self-made key', () => {
    const { EID_ISSUER: _i, EID_CLIENT_ID: _c, EID_CLIENT_SECRET: _s, ...withoutEid } = CERTIFIED
    expect(faultsOf(withoutEid).join()).toContain('CERTIFICATE_ID requires EID_ISSUER')
    const { SEAL_KEY_FILE: _k, SEAL_CERTIFICATE_FILE: _f, SEAL_ROOT_FILE: _r, ...withoutKey } = CERTIFIED
    expect(faultsOf(withoutKey).join()).toContain('CERTIFICATE_ID requires SEAL_KEY_FILE')
    expect(faultsOf({ SEAL_KEY_FILE: '/x' })).toEqual([
      'SEAL_KEY_FILE (or SEAL_MODULE) and SEAL_CERTIFICATE_FILE go together',
    ])
  })

  it('FOTO-12 demands nothing in test mode', () => {
    expect(readConfig({}).testMode).toBe(true)
    expect(faultsOf({ TRANSFER_EID: 'off', CODE_SYMBOLS: 'qr' })).toEqual([])
  })

  it('CERT-01 asks for a signed decision where no must-clause rules', () => {
    const added = (file: string) => faultsOf({ ...CERTIFIED, DECISIONS_FILE: file })
    expect(added('')).toEqual([
      'CERTIFICATE_ID requires a decision on signed-shell in DECISIONS_FILE: the signed desktop shell of the station',
      'CERTIFICATE_ID requires a decision on signature-device in DECISIONS_FILE: a signature device for the provenance key',
    ])
    expect(added(decisionsFile(BOTH.slice(1)))).toHaveLength(1)
    expect(added(join(folder, 'none.json'))[0]).toMatch(/^DECISIONS_FILE: .+ cannot be read: there is no such file$/)
    expect(added(decisionsFile('no json'))[0]).toMatch(/^DECISIONS_FILE: the file: /)
    expect(added(decisionsFile([{ ...BOTH[0], signer: ' ' }]))[0]).toMatch(/^DECISIONS_FILE: 0\.signer: /)
    expect(added(decisionsFile([{ ...BOTH[0], date: '2.11.2026' }]))[0]).toMatch(/^DECISIONS_FILE: 0\.date: /)
  })

  it.each(['DECISIONS_FILE', 'BSI_ANSWERS_FILE'])(
    'CERT-01 tries again with a %s that cannot be read yet',
    (setting) => {
      const withFile = (file: string) => () => readConfig({ ...CERTIFIED, [setting]: file })
      const late = join(folder, `${setting}.json`)
      expect(withFile(late)).toThrow(ConfigFaults)
      expect(withFile(late)).not.toThrow(SettingsWrong)
      writeFileSync(late, 'no json')
      expect(withFile(late)).toThrow(SettingsWrong)
    },
  )

  it('CERT-07 takes a token for the signature device that is decided about else', () => {
    const { SEAL_KEY_FILE: _key, ...others } = CERTIFIED
    const token = { SEAL_MODULE: '/usr/lib/token.so', SEAL_TOKEN: 'epassbild', SEAL_KEY_ID: '01' }
    const env = {
      ...others,
      ...token,
      SEAL_PIN_FILE: '/run/secrets/pin',
      DECISIONS_FILE: decisionsFile(BOTH.slice(0, 1)),
    }
    expect(faultsOf(env)).toEqual([])
    expect(faultsOf({ ...env, SEAL_MODULE_ENV: 'SOFTHSM2_CONF, HSM_CONF' })).toContain(
      'SEAL_MODULE_ENV: needs names of variables, separated by single spaces',
    )
    expect(faultsOf({ ...env, SEAL_PIN_FILE: '' })).toContain(
      'SEAL_MODULE, SEAL_TOKEN, SEAL_KEY_ID and SEAL_PIN_FILE go together',
    )
    expect(faultsOf({ ...env, SEAL_KEY_FILE: '/run/secrets/seal.key' })).toContain(
      'SEAL_MODULE: the key is in a token or in SEAL_KEY_FILE, not in both',
    )
  })

  it('CERT-01 asks for the written answer of the BSI to each rule that only the BSI can settle', () => {
    const added = (rows: unknown) => faultsOf({ ...CERTIFIED, BSI_ANSWERS_FILE: decisionsFile(rows) })
    for (const missing of ANSWERS)
      expect(added(ANSWERS.filter((each) => each !== missing))).toEqual([
        expect.stringMatching(`^CERTIFICATE_ID requires BSI_ANSWERS_FILE: ${missing.rule}, .+ \\(TR-03170 Part`),
      ])
    expect(added([...ANSWERS, { rule: 'EID_ACR', ...DECISION }]).join()).toContain(
      'BSI_ANSWERS_FILE: 3.rule: only print-grade, signature-format, interface can be answered',
    )
  })

  it('CERT-07 takes the answer on the signature for the form that it names alone', () => {
    const answered = (format: string | undefined, env = {}) =>
      faultsOf({
        ...CERTIFIED,
        ...env,
        BSI_ANSWERS_FILE: decisionsFile(
          ANSWERS.map((each) => (each.rule === 'signature-format' ? { ...each, format } : each)),
        ),
      })
    expect(answered('cades', { SEAL_FORMAT: 'cades' })).toEqual([])
    for (const [format, env] of [
      ['cades', {}],
      ['bare', { SEAL_FORMAT: 'cades' }],
    ] as const)
      expect(answered(format, env)).toEqual([
        'CERTIFICATE_ID requires BSI_ANSWERS_FILE: signature-format, that the signature format (SEAL_FORMAT) is accepted (TR-03170 Part 1, 2.7.3-b)',
      ])
    expect(answered(undefined)).toContain('BSI_ANSWERS_FILE: 1.format: goes with signature-format, and only with it')
    expect(answered('pades')).toContain('BSI_ANSWERS_FILE: 1.format: must be bare or cades')
    const everywhere = ANSWERS.map((each) => ({ ...each, format: 'bare' }))
    expect(faultsOf({ ...CERTIFIED, BSI_ANSWERS_FILE: decisionsFile(everywhere) })).toContain(
      'BSI_ANSWERS_FILE: 0.format: goes with signature-format, and only with it',
    )
  })

  it('CERT-01 lets no decision stand for a rule that rests on a must-clause', () => {
    const faults = faultsOf({ ...CERTIFIED, DECISIONS_FILE: decisionsFile([{ rule: 'EID_ACR', ...DECISION }]) })
    expect(faults).toContain(
      'DECISIONS_FILE: 0.rule: only signed-shell and signature-device can be decided, every other rule is based on a must-clause',
    )
  })
})

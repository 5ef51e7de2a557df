import { describe, expect, it } from 'vitest'
import { OPERATOR } from '#test/operator.ts'
import { CERTIFIED_RULES } from './certified-mode.ts'
import { ConfigFaults, readConfig } from './config.ts'

/** Keeps every rule that a setting can keep. */
const CERTIFIED = {
  CERTIFICATE_ID: 'BSI-K-TR-0000-2026',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://epassbild.example',
  DATABASE_URL: 'postgres://epassbild@db.example/epassbild?sslmode=verify-full',
  OBJECT_STORE: 's3://photos?endpoint=https://objects.example',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtps://post@mail.example',
  EID_ISSUER: 'https://eid.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  ...OPERATOR,
  EID_CLIENT_ID: 'epassbild',
  EID_CLIENT_SECRET: 'secret',
  CLOUD_ID: '5f0f7f0e-2f0a-4c55-9d51-1a2b3c4d5e6f',
  AFTER_ACCEPTANCE: 'delete',
  SESSION_MAX_MINUTES: '30',
  CODE_SYMBOLS: 'datamatrix',
  CITIZEN_DELETION: 'off',
  SEAL_KEY_FILE: '/run/secrets/seal.key',
  SEAL_CERTIFICATE_FILE: '/run/secrets/seal.pem',
  CONSENT_PRESELECTED: 'false',
  BUILD_DIGEST: 'ab'.repeat(32),
  AUDIT_KEY_FILE: '/run/secrets/audit.key',
  KEY_FILE: '/run/secrets/wrapping.keys',
}

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults
    throw error
  }
}

const NOT_AVAILABLE = faultsOf(CERTIFIED)

describe('the certified mode', () => {
  it('FOTO-12 has these rules and no fewer', () => {
    expect(CERTIFIED_RULES.map(({ setting, demand }) => `${setting}: ${demand}`)).toEqual([
      'NODE_ENV: must be production',
      'ALLOW_SIMULATORS: no simulators and no stand-ins',
      'DATABASE_URL: PostgreSQL, with sslmode=verify-full',
      'OBJECT_STORE: an object store, reached by https',
      'SMTP_URL: a mail server, reached by smtps',
      'EID_ISSUER: an identity provider instead of the simulator',
      'TRANSFER_EID: always: an eID for each transfer',
      'AFTER_ACCEPTANCE: delete, unless the clerk notes the wish',
      'SESSION_MAX_MINUTES: at most 30',
      'CODE_SYMBOLS: datamatrix alone',
      'CITIZEN_DELETION: off: authorities delete',
      'CLOUD_ID: the registered UUID of the cloud',
      'CODE_URL: an https address',
      'SEAL_KEY_FILE: a certificate of the administration PKI, no self-made key',
      'CONSENT_PRESELECTED: false: consent is given, not assumed',
      'AUDIT_KEY_FILE: a key for the audit log outside of the database',
      'BUILD_DIGEST: the digest of the certified build',
      'HOSTING: company, place and subprocessors of where photos lie',
      'DEMO: no demo data',
      'not available: retrieval with client certificates (mutual TLS)',
      'not available: the connection to the directory of authorities (DVDV)',
      'not available: sign-in of studios with eID',
      'not available: the signed desktop shell of the station',
      'not available: a signature device for the provenance key',
    ])
  })

  it('FOTO-12 refuses to start for what does not exist yet, and for nothing else when all settings are right', () => {
    expect(NOT_AVAILABLE).toHaveLength(5)
    for (const fault of NOT_AVAILABLE) expect(fault).toMatch(/^CERTIFICATE_ID demands not available: /)
  })

  it.each([
    ['NODE_ENV', 'test'],
    ['ALLOW_SIMULATORS', '1'],
    ['DATABASE_URL', 'postgres://epassbild@db.example/epassbild'],
    ['OBJECT_STORE', 's3://photos?endpoint=http://objects.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['TRANSFER_EID', 'session'],
    ['TRANSFER_EID', 'off'],
    ['AFTER_ACCEPTANCE', 'keep'],
    ['SESSION_MAX_MINUTES', '31'],
    ['SESSION_MAX_MINUTES', ''],
    ['CODE_SYMBOLS', 'datamatrix,qr'],
    ['CITIZEN_DELETION', 'on'],
    ['CLOUD_ID', ''],
    ['CODE_URL', 'http://localhost:3000'],
    ['CONSENT_PRESELECTED', 'true'],
    ['AUDIT_KEY_FILE', ''],
    ['BUILD_DIGEST', ''],
    ['HOSTING', ''],
    ['DEMO', 'on'],
  ])('FOTO-12 refuses to start with %s=%s', (setting, value) => {
    const added = faultsOf({ ...CERTIFIED, [setting]: value }).filter((fault) => !NOT_AVAILABLE.includes(fault))
    expect(added).toContainEqual(expect.stringContaining(`CERTIFICATE_ID demands ${setting}: `))
  })

  it('FOTO-12 refuses the simulator of the eID and a self-made key', () => {
    const { EID_ISSUER: _i, EID_CLIENT_ID: _c, EID_CLIENT_SECRET: _s, ...withoutEid } = CERTIFIED
    expect(faultsOf(withoutEid).join()).toContain('CERTIFICATE_ID demands EID_ISSUER')
    const { SEAL_KEY_FILE: _k, SEAL_CERTIFICATE_FILE: _f, ...withoutKey } = CERTIFIED
    expect(faultsOf(withoutKey).join()).toContain('CERTIFICATE_ID demands SEAL_KEY_FILE')
    expect(faultsOf({ SEAL_KEY_FILE: '/x' })).toEqual(['SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE go together'])
  })

  it('FOTO-12 demands nothing in test mode', () => {
    expect(readConfig({}).testMode).toBe(true)
    expect(faultsOf({ TRANSFER_EID: 'off', CODE_SYMBOLS: 'qr' })).toEqual([])
  })
})

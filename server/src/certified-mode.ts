import { isLocal } from '#platform/is-local.ts'
import { isVerified } from './address-faults.ts'
import { type Answerable, type Decidable, readAnswers, readDecisions } from './certified-decisions.ts'
import type { SettingsRead } from './settings.ts'
import { standInFaults } from './stand-ins.ts'

/** One thing that a certified installation must not do without (TR-03170; docs/tr-03170.md). */
interface CertifiedRule {
  /** The setting that meets it. */
  readonly setting: Setting
  readonly demand: string
  /** Clauses of TR-03170 that it rests on, as docs/tr-03170.md letters them; empty where no must-clause asks for it. */
  readonly clauses: readonly string[]
  holds(read: SettingsRead): boolean
}

type Setting = keyof SettingsRead
type SettingOf<T> = { [Name in Setting]: SettingsRead[Name] extends T ? Name : never }[Setting]
type OptionalSetting = { [Name in Setting]: undefined extends SettingsRead[Name] ? Name : never }[Setting]

/** `1: 2.6-f 2.6-g` are two clauses of Part 1. */
function rule<Name extends Setting>(
  setting: Name,
  demand: string,
  rests: string,
  holds: (value: SettingsRead[Name], read: SettingsRead) => boolean,
): CertifiedRule {
  const [part, letters = ''] = rests.split(': ')
  const clauses = letters.split(' ').map((letter) => `Part ${part}, ${letter}`)
  return { setting, demand, clauses, holds: (read) => holds(read[setting], read) }
}

// `is`, `on`, `off` and `unset` put the needed value in front of the demand.
const is = <Name extends SettingOf<string>>(setting: Name, value: SettingsRead[Name], why: string, rests: string) =>
  rule(setting, `${value}: ${why}`, rests, (actual) => actual === value)
const on = (setting: SettingOf<boolean>, why: string, rests: string) =>
  rule(setting, `on: ${why}`, rests, (isOn) => isOn)
const off = (setting: SettingOf<boolean>, why: string, rests: string) =>
  rule(setting, `off: ${why}`, rests, (isOn) => !isOn)
const set = (setting: OptionalSetting, demand: string, rests: string) =>
  rule(setting, demand, rests, (value) => value !== undefined)
const unset = (setting: OptionalSetting, why: string, rests: string) =>
  rule(setting, `unset: ${why}`, rests, (value) => value === undefined)

/** Rules that settings meet. */
const BY_SETTING: readonly CertifiedRule[] = [
  rule('NODE_ENV', 'must be production', '2: 2.4.3-k', (mode) => mode === 'production'),
  rule('ALLOW_SIMULATORS', 'no simulators and no stand-ins', '2: 2.4.3-k', (isOn) => !isOn),
  rule('DEMO', 'no demo data', '2: 2.4.3-k', (isOn) => !isOn),
  set('BUILD_DIGEST', 'the digest of the certified build', '2: 2.4.3-p'),
  set('COMPONENTS_MAX_AGE_DAYS', 'the days after which a component without a review prevents the start', '2: 2.4.2-q'),
  set('HOSTING', 'company, place and subprocessors of the hosting of photos', '1: BC-01'),
  rule('DATABASE_URL', 'PostgreSQL, with sslmode=verify-full', '1: CRY-02 2.3-d', (url) => !!url && isVerified(url)),
  unset('OBJECT_STORE', 'only the photo process knows it', '1: 2.3-a'),
  set(
    'PHOTO_STORE',
    'the socket of the separate photo process, whose object store is reached by https',
    '1: 2.3-a CRY-02 2.3-d',
  ),
  rule(
    'SMTP_URL',
    'a mail server, reached by smtps, without parameters, which could turn off verification',
    '1: CRY-02',
    (url) => !!url?.startsWith('smtps://') && !url.includes('?'),
  ),
  rule(
    'VIRUS_SCANNER',
    'a virus scanner on this machine, since its protocol is unencrypted',
    '1: OPS-04 CRY-02',
    (url) => !!url && isLocal(new URL(url).hostname || 'localhost'),
  ),
  ...(['GEOCODER_URL', 'POSTCODE_URL', 'COUNTRIES_URL', 'STRIPE_API_BASE'] as const).map((name) =>
    rule(name, 'an https address, or unset', '1: CRY-02', (url) => url?.startsWith('https://') ?? true),
  ),
  set('AUDIT_KEY_FILE', 'a key for the audit log, outside the database', '1: 2.4-b'),
  rule('CODE_URL', 'an https address, here or in PUBLIC_URL', '2: 2.4.6-a', (url, { PUBLIC_URL }) =>
    (url ?? PUBLIC_URL ?? '').startsWith('https://'),
  ),
  rule('CODE_SYMBOLS', 'datamatrix only', '2: 2.2-c', (symbols) => symbols.join() === 'datamatrix'),
  unset('ANALYTICS_ID', 'no third-party analytics', '2: 2.4.5-c'),
  rule('CONSENT_PRESELECTED', 'false: consent is given, not assumed', '2: 2.4.5-d', (isOn) => !isOn),
  set('EID_ISSUER', 'an identity provider instead of the simulator', '1: 2.7.3-c'),
  rule('EID_ACR', 'the level high, as the provider names it', '1: 2.6-f', isHigh),
  rule(
    'EID_PSEUDONYM_CLAIM',
    'the claim with the rID of the card or the eIDAS identifier',
    '1: 2.5-r 2.5-s',
    (claims) => !!claims && !claims.split(' ').includes('sub'),
  ),
  is(
    'EID_DATA_SET',
    'minimum',
    'the data set of the card, which distinguishes a renewed card from another person’s',
    '1: 2.5-f 2.5-l 2.5-o 2.5-p',
  ),
  is('SIGN_IN', 'eid', 'studios sign in with the ID card', '1: 2.6-i'),
  rule('SIGN_IN', 'eid, as Part 1 requires for a sign-in', '2: 2.4.4-a', (by) => by === 'eid'),
  on('SECRECY_DECLARATION', 'each person declares to keep credentials secret', '1: IDM-08'),
  is('STAFF_RELEASE', 'owner', 'staff released by the owner', '1: 2.5-k'),
  is('REGISTRATION_EID', 'required', 'no activation without the eID of the owner', '1: 2.5-b'),
  is('TRANSFER_EID', 'always', 'an eID for each transfer', '1: 2.6-f 2.6-g 2.6-h'),
  is('SESSION_STORE', 'memory', 'no token on a disk', '1: 2.7.1-c'),
  is('SESSION_AFTER_UPLOAD', 'end', 'a session ends with its upload', '1: 2.7.1-e'),
  on('STATION_LOCK', 'a station in the background signs out', '2: 2.4.4-c'),
  rule('SESSION_MAX_MINUTES', 'at most 30', '1: 2.7.1-d', (max) => !!max && max <= 30),
  set('CLOUD_ID', 'the registered UUID of the cloud', '1: 2.6-a'),
  rule(
    'SEAL_KEY_FILE',
    'or SEAL_MODULE, with a certificate: no self-signed one',
    '1: 2.6-d 2.8.1-c',
    (file, { SEAL_MODULE }) => !!(file ?? SEAL_MODULE),
  ),
  set('SEAL_ROOT_FILE', 'the roots of the administration PKI', '1: 2.6-d 2.8.1-c'),
  on('SEAL_LISTED', 'the directory lists the seal, checked every four hours', '1: 2.6-d'),
  rule(
    'AUTHORITY_DIRECTORY_URL',
    'a directory of the authorities',
    '1: 2.8.1-a 2.8.1-b',
    (url) => !!url?.startsWith('https://'),
  ),
  set(
    'RETRIEVAL_PORT',
    'retrieval with client certificates (mutual TLS) of the directory',
    '1: 2.7.4-a 2.7.4-b 2.7.4-c 2.7.4-d 2.7.4-e 2.7.4-f 2.8.2-a 2.8.2-b',
  ),
  is('RETRIEVAL_BY', 'certificate', 'no clerk by password, no machine by key', '1: 2.7.4-b 2.8.2-b'),
  rule('AFTER_ACCEPTANCE', 'delete, unless the clerk notes the wish', '1: 2.8.3-c', (then) => then === 'delete'),
  set('UNDECIDED_HOURS', 'the hours after which a retrieved photo without a decision is deleted', '1: 2.8.3-c'),
  is('VALID_FROM', 'receipt', 'six months as the law counts them', '2: 2.3-j'),
  is(
    'IDENTITY_RETENTION',
    'law',
    'identities kept until ten and a half years after the last transmission',
    '1: 2.5-n 2.5-q',
  ),
  off('CITIZEN_DELETION', 'only authorities delete', '1: 2.8.3-c'),
  off('CITIZEN_STATUS', 'nothing derived from a key leaves the station', '1: CRY-03'),
  is('STORED_DATA', 'listed', 'only the data that the guideline lists', '2: 2.4.5-a'),
]

/** No must-clause asks for these, so a signed decision of the operator may replace them. */
export const RULES_BY_DECISION = [
  decidable('signed-shell', 'the signed desktop shell of the station'),
  decidable('signature-device', 'a signature device for the provenance key', (read) => !!read.SEAL_MODULE),
]

function decidable(name: Decidable, demand: string, isMet: CertifiedRule['holds'] = () => false) {
  const isDecided = ({ DECISIONS_FILE }: SettingsRead) =>
    readDecisions(DECISIONS_FILE).standings.some(({ rule }) => rule === name)
  return { name, demand, holds: (read: SettingsRead) => isMet(read) || isDecided(read) }
}

/** A rule that only the BSI can settle: its written answer in BSI_ANSWERS_FILE. */
const answered = (name: Answerable, rests: string, demand: string) =>
  rule('BSI_ANSWERS_FILE', `${name}, ${demand}`, rests, (file, { SEAL_FORMAT }) =>
    readAnswers(file).standings.some(
      ({ rule, format }) => rule === name && (format === undefined || format === SEAL_FORMAT),
    ),
  )

const BY_ANSWER: readonly CertifiedRule[] = [
  answered('print-grade', '2: 2.3-f', 'the grade required of the printed code, and that it is met'),
  answered('signature-format', '1: 2.7.3-b', 'that the signature format (SEAL_FORMAT) is accepted'),
  answered('interface', '1: 2.8-a', 'that the calls for authorities match its specification'),
]

export const CERTIFIED_RULES = [...BY_SETTING, ...BY_ANSWER]

/** Faults that keep these settings from the certified mode, all at once; none in test mode. */
export function certifiedFaults(read: SettingsRead): string[] {
  if (!read.CERTIFICATE_ID) return []
  const broken = CERTIFIED_RULES.filter(({ holds }) => !holds(read)).map(
    ({ setting, clauses, demand }) => `CERTIFICATE_ID requires ${setting}: ${demand} (TR-03170 ${clauses.join('; ')})`,
  )
  const undecided = RULES_BY_DECISION.filter(({ holds }) => !holds(read))
  return [
    ...standInFaults(read),
    ...broken,
    ...readDecisions(read.DECISIONS_FILE).faults,
    ...readAnswers(read.BSI_ANSWERS_FILE).faults,
    ...undecided.map(
      ({ name, demand }) => `CERTIFICATE_ID requires a decision on ${name} in DECISIONS_FILE: ${demand}`,
    ),
  ]
}

/** Names of the level high: of eIDAS and TR-03107-1, and of the German accounts (BundID). */
function isHigh(acr: string | undefined): boolean {
  return acr?.split(' ').every((value) => /(^|[/:#_-])(high|hoch)$|^STORK-QAA-Level-4$/i.test(value)) ?? false
}

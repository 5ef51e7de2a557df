import { isVerified } from './address-faults.ts'
import { type Answerable, type Decidable, readAnswers, readDecisions } from './certified-decisions.ts'
import type { SettingsRead } from './settings.ts'
import { standInFaults } from './stand-ins.ts'

/** One thing that a certified installation must not do without (TR-03170; docs/tr-03170.md). */
interface CertifiedRule {
  /** The setting that meets it. */
  readonly setting: string
  readonly demand: string
  /** Clauses of TR-03170 that it rests on, as docs/tr-03170.md letters them; empty where no must-clause asks for it. */
  readonly clauses: readonly string[]
  holds(read: SettingsRead): boolean
}

/** `1: 2.6-f 2.6-g` are two clauses of Part 1. */
function rule(setting: string, demand: string, rests: string, holds: CertifiedRule['holds']): CertifiedRule {
  const [part, letters = ''] = rests.split(': ')
  return { setting, demand, clauses: letters.split(' ').map((letter) => `Part ${part}, ${letter}`), holds }
}

/** Rules that settings meet. */
const BY_SETTING: readonly CertifiedRule[] = [
  rule('NODE_ENV', 'must be production', '2: 2.4.3-k', (read) => read.NODE_ENV === 'production'),
  rule('ALLOW_SIMULATORS', 'no simulators and no stand-ins', '2: 2.4.3-k', (read) => !read.ALLOW_SIMULATORS),
  rule('DEMO', 'no demo data', '2: 2.4.3-k', (read) => !read.DEMO),
  rule('BUILD_DIGEST', 'the digest of the certified build', '2: 2.4.3-p', (read) => !!read.BUILD_DIGEST),
  rule(
    'COMPONENTS_MAX_AGE_DAYS',
    'after how many days without a look at a component there is no start',
    '2: 2.4.2-q',
    (read) => read.COMPONENTS_MAX_AGE_DAYS !== undefined,
  ),
  rule('HOSTING', 'company, place and subprocessors of where photos lie', '1: BC-01', (read) => !!read.HOSTING),
  rule('DATABASE_URL', 'PostgreSQL, with sslmode=verify-full', '1: CRY-02 2.3-d', (read) =>
    read.DATABASE_URL ? isVerified(read.DATABASE_URL) : false,
  ),
  rule('OBJECT_STORE', 'unset: only the process of the photos knows it', '1: 2.3-a', (read) => !read.OBJECT_STORE),
  rule(
    'PHOTO_STORE',
    'the socket of a process of its own that stores photos, in an object store reached by https',
    '1: 2.3-a CRY-02 2.3-d',
    (read) => read.PHOTO_STORE !== undefined,
  ),
  rule('SMTP_URL', 'a mail server, reached by smtps', '1: CRY-02', (read) => !!read.SMTP_URL?.startsWith('smtps://')),
  rule('VIRUS_SCANNER', 'a virus scanner', '1: OPS-04', (read) => !!read.VIRUS_SCANNER),
  rule(
    'AUDIT_KEY_FILE',
    'a key for the audit log outside of the database',
    '1: 2.4-b',
    (read) => !!read.AUDIT_KEY_FILE,
  ),
  rule('CODE_URL', 'an https address', '2: 2.4.6-a', (read) =>
    (read.CODE_URL ?? read.PUBLIC_URL ?? '').startsWith('https://'),
  ),
  rule('CODE_SYMBOLS', 'datamatrix alone', '2: 2.2-c', (read) => read.CODE_SYMBOLS.join() === 'datamatrix'),
  rule('ANALYTICS_ID', 'unset: nothing is counted by others', '2: 2.4.5-c', (read) => !read.ANALYTICS_ID),
  rule(
    'CONSENT_PRESELECTED',
    'false: consent is given, not assumed',
    '2: 2.4.5-d',
    (read) => !read.CONSENT_PRESELECTED,
  ),
  rule('EID_ISSUER', 'an identity provider instead of the simulator', '1: 2.7.3-c', (read) => !!read.EID_ISSUER),
  rule('EID_ACR', 'the level high, in the words of the provider', '1: 2.6-f', (read) => isHigh(read.EID_ACR)),
  rule(
    'EID_PSEUDONYM_CLAIM',
    'the claim with the rID of the card or the eIDAS identifier',
    '1: 2.5-r 2.5-s',
    (read) => !!read.EID_PSEUDONYM_CLAIM && !read.EID_PSEUDONYM_CLAIM.split(' ').includes('sub'),
  ),
  rule(
    'EID_DATA_SET',
    'minimum: the data set of the card, which tells a renewed one from that of another person',
    '1: 2.5-f 2.5-l 2.5-o 2.5-p',
    (read) => read.EID_DATA_SET === 'minimum',
  ),
  rule('SIGN_IN', 'eid: studios sign in with the ID card', '1: 2.6-i', (read) => read.SIGN_IN === 'eid'),
  rule('SIGN_IN', 'eid, as Part 1 demands of a sign-in', '2: 2.4.4-a', (read) => read.SIGN_IN === 'eid'),
  rule(
    'SECRECY_DECLARATION',
    'on: each person declares to keep credentials secret',
    '1: IDM-08',
    (read) => read.SECRECY_DECLARATION,
  ),
  rule('STAFF_RELEASE', 'owner: staff released by the owner', '1: 2.5-k', (read) => read.STAFF_RELEASE === 'owner'),
  rule(
    'REGISTRATION_EID',
    'required: no activation without the eID of the owner',
    '1: 2.5-b',
    (read) => read.REGISTRATION_EID === 'required',
  ),
  rule(
    'TRANSFER_EID',
    'always: an eID for each transfer',
    '1: 2.6-f 2.6-g 2.6-h',
    (read) => read.TRANSFER_EID === 'always',
  ),
  rule('SESSION_STORE', 'memory: no token on a disk', '1: 2.7.1-c', (read) => read.SESSION_STORE === 'memory'),
  rule(
    'SESSION_AFTER_UPLOAD',
    'end: a session ends with its upload',
    '1: 2.7.1-e',
    (read) => read.SESSION_AFTER_UPLOAD === 'end',
  ),
  rule('STATION_LOCK', 'on: a station in the background signs out', '2: 2.4.4-c', (read) => read.STATION_LOCK),
  rule('SESSION_MAX_MINUTES', 'at most 30', '1: 2.7.1-d', ({ SESSION_MAX_MINUTES: max }) => !!max && max <= 30),
  rule('CLOUD_ID', 'the registered UUID of the cloud', '1: 2.6-a', (read) => !!read.CLOUD_ID),
  rule(
    'SEAL_KEY_FILE',
    'or SEAL_MODULE, with a certificate: no self-made key',
    '1: 2.6-d 2.8.1-c',
    (read) => !!(read.SEAL_KEY_FILE ?? read.SEAL_MODULE),
  ),
  rule('SEAL_ROOT_FILE', 'the roots of the administration PKI', '1: 2.6-d 2.8.1-c', (read) => !!read.SEAL_ROOT_FILE),
  rule(
    'SEAL_LISTED',
    'on: the directory lists the seal, checked every four hours',
    '1: 2.6-d',
    (read) => read.SEAL_LISTED,
  ),
  rule(
    'AUTHORITY_DIRECTORY_URL',
    'a directory of the authorities',
    '1: 2.8.1-a 2.8.1-b',
    (read) => !!read.AUTHORITY_DIRECTORY_URL?.startsWith('https://'),
  ),
  rule(
    'RETRIEVAL_PORT',
    'retrieval with client certificates (mutual TLS) of the directory',
    '1: 2.7.4-a 2.7.4-b 2.7.4-c 2.7.4-d 2.7.4-e 2.7.4-f 2.8.2-a 2.8.2-b',
    (read) => read.RETRIEVAL_PORT !== undefined,
  ),
  rule(
    'RETRIEVAL_BY',
    'certificate: no clerk by password, no machine by key',
    '1: 2.7.4-b 2.8.2-b',
    (read) => read.RETRIEVAL_BY === 'certificate',
  ),
  rule(
    'AFTER_ACCEPTANCE',
    'delete, unless the clerk notes the wish',
    '1: 2.8.3-c',
    (read) => read.AFTER_ACCEPTANCE === 'delete',
  ),
  rule(
    'UNDECIDED_HOURS',
    'after how long a retrieved photo without a decision is deleted',
    '1: 2.8.3-c',
    (read) => read.UNDECIDED_HOURS !== undefined,
  ),
  rule('VALID_FROM', 'receipt: six months as the law counts them', '2: 2.3-j', (read) => read.VALID_FROM === 'receipt'),
  rule(
    'IDENTITY_RETENTION',
    'law: identities kept until ten and a half years after the last transmission',
    '1: 2.5-n 2.5-q',
    (read) => read.IDENTITY_RETENTION === 'law',
  ),
  rule('CITIZEN_DELETION', 'off: authorities delete', '1: 2.8.3-c', (read) => !read.CITIZEN_DELETION),
  rule(
    'CITIZEN_STATUS',
    'off: nothing derived from a key leaves the station',
    '1: CRY-03',
    (read) => !read.CITIZEN_STATUS,
  ),
  rule(
    'STORED_DATA',
    'listed: what the guideline names and no more',
    '2: 2.4.5-a',
    (read) => read.STORED_DATA === 'listed',
  ),
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
  rule('BSI_ANSWERS_FILE', `${name}, ${demand}`, rests, (read) =>
    readAnswers(read.BSI_ANSWERS_FILE).standings.some(
      ({ rule, format }) => rule === name && (format === undefined || format === read.SEAL_FORMAT),
    ),
  )

const BY_ANSWER: readonly CertifiedRule[] = [
  answered('print-grade', '2: 2.3-f', 'how the printed code is to be graded, and that this one is'),
  answered('signature-format', '1: 2.7.3-b', 'that the form of the signature (SEAL_FORMAT) is accepted'),
  answered('interface', '1: 2.8-a', 'that the calls of authorities are those of its specification'),
]

export const CERTIFIED_RULES = [...BY_SETTING, ...BY_ANSWER]

/** Faults that keep these settings from the certified mode, all at once; none in test mode. */
export function certifiedFaults(read: SettingsRead): string[] {
  if (!read.CERTIFICATE_ID) return []
  const broken = CERTIFIED_RULES.filter(({ holds }) => !holds(read)).map(
    ({ setting, clauses, demand }) => `CERTIFICATE_ID demands ${setting}: ${demand} (TR-03170 ${clauses.join('; ')})`,
  )
  const undecided = RULES_BY_DECISION.filter(({ holds }) => !holds(read))
  return [
    ...standInFaults(read),
    ...broken,
    ...readDecisions(read.DECISIONS_FILE).faults,
    ...readAnswers(read.BSI_ANSWERS_FILE).faults,
    ...undecided.map(({ name, demand }) => `CERTIFICATE_ID demands a decision on ${name} in DECISIONS_FILE: ${demand}`),
  ]
}

/** Names of the level high: of eIDAS and TR-03107-1, and of the German accounts (BundID). */
function isHigh(acr: string | undefined): boolean {
  return acr?.split(' ').every((value) => /(^|[/:#_-])(high|hoch)$|^STORK-QAA-Level-4$/i.test(value)) ?? false
}

import type { SettingsRead } from './settings.ts'

/** One thing that a certified installation must not do without (TR-03170; docs/tr-03170.md). */
interface CertifiedRule {
  setting: string
  demand: string
  holds(read: SettingsRead): boolean
}

const rule = (setting: string, demand: string, holds: CertifiedRule['holds']): CertifiedRule => ({
  setting,
  demand,
  holds,
})
const NEVER = () => false

/** Rules that settings can meet. */
const BY_SETTING: readonly CertifiedRule[] = [
  rule('NODE_ENV', 'must be production', (read) => read.NODE_ENV === 'production'),
  rule('ALLOW_SIMULATORS', 'no simulators and no stand-ins', (read) => !read.ALLOW_SIMULATORS),
  rule('DATABASE_URL', 'PostgreSQL, with sslmode=verify-full', ({ DATABASE_URL: url }) => isVerified(url)),
  rule('OBJECT_STORE', 'an object store, reached by https', ({ OBJECT_STORE: url }) => isSecureStore(url)),
  rule('SMTP_URL', 'a mail server, reached by smtps', (read) => read.SMTP_URL?.startsWith('smtps://') ?? false),
  rule('EID_ISSUER', 'an identity provider instead of the simulator', (read) => read.EID_ISSUER !== undefined),
  rule('TRANSFER_EID', 'always: an eID for each transfer', (read) => read.TRANSFER_EID === 'always'),
  rule('AFTER_ACCEPTANCE', 'delete, unless the clerk notes the wish', (read) => read.AFTER_ACCEPTANCE === 'delete'),
  rule('SESSION_MAX_MINUTES', 'at most 30', ({ SESSION_MAX_MINUTES: max }) => max !== undefined && max <= 30),
  rule('CODE_SYMBOLS', 'datamatrix alone', (read) => read.CODE_SYMBOLS.join() === 'datamatrix'),
  rule('CITIZEN_DELETION', 'off: authorities delete', (read) => !read.CITIZEN_DELETION),
  rule('CLOUD_ID', 'the registered UUID of the cloud', (read) => read.CLOUD_ID !== undefined),
  rule('CODE_URL', 'an https address', (read) => (read.CODE_URL ?? read.PUBLIC_URL ?? '').startsWith('https://')),
  rule('SEAL_KEY_FILE', 'a certificate of the administration PKI, no self-made key', (read) => !!read.SEAL_KEY_FILE),
  rule('CONSENT_PRESELECTED', 'false: consent is given, not assumed', (read) => !read.CONSENT_PRESELECTED),
  rule('AUDIT_KEY_FILE', 'a key for the audit log outside of the database', (read) => !!read.AUDIT_KEY_FILE),
  rule('BUILD_DIGEST', 'the digest of the certified build', (read) => read.BUILD_DIGEST !== undefined),
  rule('HOSTING', 'company, place and subprocessors of where photos lie', (read) => read.HOSTING !== undefined),
  rule('DEMO', 'no demo data', (read) => !read.DEMO),
]

/** Rules that no setting can meet yet: the part does not exist, so the mode cannot be entered honestly. */
const NOT_AVAILABLE: readonly CertifiedRule[] = [
  rule('not available', 'retrieval with client certificates (mutual TLS)', NEVER),
  rule('not available', 'the connection to the directory of authorities (DVDV)', NEVER),
  rule('not available', 'sign-in of studios with eID', NEVER),
  rule('not available', 'the signed desktop shell of the station', NEVER),
  rule('not available', 'a signature device for the provenance key', NEVER),
]

export const CERTIFIED_RULES = [...BY_SETTING, ...NOT_AVAILABLE]

/** Faults that keep these settings from the certified mode, all at once; none in test mode. */
export function certifiedFaults(read: SettingsRead): string[] {
  if (!read.CERTIFICATE_ID) return []
  const broken = CERTIFIED_RULES.filter(({ holds }) => !holds(read))
  return broken.map(({ setting, demand }) => `CERTIFICATE_ID demands ${setting}: ${demand}`)
}

function isVerified(url: string | undefined): boolean {
  return url !== undefined && new URL(url).searchParams.get('sslmode') === 'verify-full'
}

function isSecureStore(url: string | undefined): boolean {
  if (url === undefined) return false
  const endpoint = new URL(url).searchParams.get('endpoint')
  return endpoint === null || endpoint.startsWith('https://')
}

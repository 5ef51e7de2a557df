import { resolve } from 'node:path'
import { TRANSFER_EID_POLICIES, type TransferEidPolicy } from '@epassbild/contract/identification.ts'
import { CLIENT_VERSION } from '@epassbild/contract/photos.ts'
import { z } from 'zod'
import { certifiedFaults } from './certified-mode.ts'
import { missingOperatorFacts, OPERATOR_SETTINGS, type Operator, operatorOf } from './operator-facts.ts'

const empty = (value: string | undefined) => (value === '' ? undefined : value)
const setting = <T extends z.ZodType>(schema: T) => z.preprocess((value: string | undefined) => empty(value), schema)
const text = setting(z.string().optional())
const textOr = (fallback: string) => setting(z.string().default(fallback))
const flagOr = (fallback: boolean) =>
  setting(
    z
      .enum(['true', 'false', 'on', 'off', '1', '0'])
      .default(fallback ? 'true' : 'false')
      .transform((value) => ['true', 'on', '1'].includes(value)),
  )
const optionalFlag = setting(
  z
    .enum(['true', 'false', 'on', 'off', '1', '0'])
    .transform((value) => ['true', 'on', '1'].includes(value))
    .optional(),
)
const webAddress = setting(z.url({ protocol: /^https?$/ }).optional())

/** Where ClamAV's daemon listens unless told otherwise. */
const CLAMD_PORT = 3310

/** Every setting by its fixed name; `.env.example` explains each. */
export const Settings = z.object({
  NODE_ENV: text,
  PORT: setting(z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: textOr('127.0.0.1'),
  PUBLIC_URL: webAddress,
  DATA_DIR: textOr('./data'),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  OBJECT_STORE: setting(z.url({ protocol: /^s3$/ }).optional()),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  VIRUS_SCANNER: setting(
    z
      .url({ protocol: /^clamd$/ })
      .regex(/^clamd:\/\/\/?[^/]/, 'needs clamd://host:port or clamd:///path')
      .optional(),
  ),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: textOr('ePassbild <post@epassbild.example>'),
  EID_ISSUER: webAddress,
  EID_CLIENT_ID: text,
  EID_CLIENT_SECRET: text,
  EID_SCOPE: setting(
    z
      .string()
      .regex(/^openid( \S+)*$/, 'begins with openid')
      .default('openid profile'),
  ),
  TRANSFER_EID: setting(z.enum(TRANSFER_EID_POLICIES).default('always')),
  LICENCE_REQUIRED: flagOr(true),
  STRIPE_SECRET_KEY: setting(z.string().startsWith('sk_').optional()),
  STRIPE_PUBLISHABLE_KEY: setting(z.string().startsWith('pk_').optional()),
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: webAddress,
  COUNTRIES_URL: webAddress,
  GEOCODER_URL: webAddress,
  POSTCODE_URL: webAddress,
  AUTHORITY_DIRECTORY_URL: webAddress,
  AUTHORITY_DIRECTORY_TOKEN: text,
  MAP_STYLE_URL: webAddress,
  ANALYTICS_ID: setting(
    z
      .string()
      .regex(/^[A-Z]+-[A-Z0-9]+$/)
      .optional(),
  ),
  DIRECTIONS_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/.*\{latitude\}.*\{longitude\}/, 'needs http(s), {latitude} and {longitude}')
      .default('https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}'),
  ),
  TRUST_PROXY: setting(z.coerce.number().int().min(0).max(10).default(0)),
  METRICS_PORT: setting(z.coerce.number().int().min(0).max(65535).optional()),
  LOG_DAYS: setting(z.coerce.number().int().min(1).max(90).default(7)),
  SESSION_MAX_MINUTES: setting(z.coerce.number().int().min(20).max(43_200).optional()),
  CONSENT_PRESELECTED: flagOr(true),
  CERTIFICATE_ID: text,
  CLOUD_ID: setting(z.uuidv4().optional()),
  CODE_URL: setting(
    z
      .string()
      .regex(/^(https:\/\/|http:\/\/localhost)[\x21-\x7e]*$/, 'needs https and ASCII')
      .max(100)
      .optional(),
  ),
  CODE_SYMBOLS: setting(
    z
      .string()
      .default('datamatrix,qr')
      .transform((list) => [...new Set(list.split(',').map((name) => name.trim()))])
      .pipe(z.array(z.enum(['datamatrix', 'qr'])).min(1)),
  ),
  AFTER_ACCEPTANCE: setting(z.enum(['keep', 'delete']).default('keep')),
  CITIZEN_DELETION: flagOr(true),
  MIN_CLIENT_VERSION: setting(z.coerce.number().int().min(0).max(CLIENT_VERSION).default(CLIENT_VERSION)),
  CLIENT_REFUSED_FROM: setting(z.iso.datetime({ offset: true }).optional()),
  BUILD_DIGEST: setting(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'needs 64 hexadecimal digits')
      .optional(),
  ),
  SEAL_KEY_FILE: text,
  SEAL_CERTIFICATE_FILE: text,
  AUDIT_KEY_FILE: text,
  RATE_LIMITS: flagOr(true),
  DEMO: optionalFlag,
  ALLOW_SIMULATORS: flagOr(false),
  ...OPERATOR_SETTINGS,
})

export interface Config {
  production: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  database: { kind: 'embedded'; directory: string } | { kind: 'postgres'; url: string }
  objects:
    | { kind: 'folder'; directory: string }
    | { kind: 's3'; bucket: string; endpoint: string | undefined; region: string; keyId: string; secret: string }
  virusScanner: { kind: 'none' } | { kind: 'clamd'; address: { host: string; port: number } | { path: string } }
  mail: { kind: 'folder'; directory: string; from: string } | { kind: 'smtp'; url: string; from: string }
  identity:
    | { kind: 'simulator'; scope: string }
    | { kind: 'oidc'; issuer: string; clientId: string; clientSecret: string; scope: string }
  transferEid: TransferEidPolicy
  /** Whether a transfer needs the full licence of its location. */
  licenceRequired: boolean
  payments:
    | { kind: 'simulator' }
    | {
        kind: 'stripe'
        secretKey: string
        publishableKey: string
        webhookSecrets: string[]
        apiBase: string | undefined
      }
  countriesUrl: string | undefined
  geocoderUrl: string | undefined
  postcodeUrl: string | undefined
  /** Absent: the operator's own table. */
  authorityDirectory: { url: string; token: string | undefined } | undefined
  mapStyleUrl: string | undefined
  analyticsId: string | undefined
  directionsUrl: string
  trustProxy: number
  /** Absent: no metrics. */
  metricsPort: number | undefined
  logDays: number
  /** However often it is renewed; undefined: for as long as it is used. */
  sessionMaxMinutes: number | undefined
  consentPreselected: boolean
  /** No certificate: every page says „Testbetrieb“. */
  testMode: boolean
  /** UUID of this cloud; unset: made once and kept in the database. */
  cloudId: string | undefined
  /** Address in the code. */
  codeUrl: string
  codeSymbols: readonly ('datamatrix' | 'qr')[]
  /** What becomes of a photo that an authority has accepted, when its clerk says nothing. */
  afterAcceptance: 'keep' | 'delete'
  citizenDeletion: boolean
  /** Oldest station that may transfer, and from when on older ones are refused (undefined: at once). */
  client: { minimum: number; refusedFrom: Date | undefined }
  /** What `npm run build:digest` said of the only build that may run here; undefined where every build may. */
  buildDigest: string | undefined
  seal: { kind: 'own' } | { kind: 'files'; keyFile: string; certificateFile: string }
  /** Ed25519, PEM; undefined: a key in the database. */
  auditKeyFile: string | undefined
  rateLimits: boolean
  demo: boolean
  /** Embedded stand-ins are in use although this is production; every page says so. */
  simulatorsInProduction: boolean
  operator: Operator
}

/** All faults of the environment, to be shown at once. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Settings: ${faults.join('; ')}`)
    this.faults = faults
  }
}

export type SettingsRead = z.output<typeof Settings>

/** The only reader of the environment. Throws {@link ConfigFaults} that names everything wrong, not the first only. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = Settings.safeParse(env)
  if (!read.success)
    throw new ConfigFaults(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const faults = faultsOf(read.data)
  if (faults.length > 0) throw new ConfigFaults(faults)
  return toConfig(read.data)
}

function standIns(read: SettingsRead): string[] {
  const services = (['DATABASE_URL', 'SMTP_URL', 'EID_ISSUER', 'STRIPE_SECRET_KEY'] as const).filter(
    (name) => !read[name],
  )
  return [...services, ...missingOperatorFacts(read)]
}

function faultsOf(read: SettingsRead): string[] {
  const faults: string[] = []
  const production = read.NODE_ENV === 'production'
  const s3 = [read.OBJECT_STORE, read.S3_ACCESS_KEY_ID, read.S3_SECRET_ACCESS_KEY].filter(Boolean).length
  if (s3 !== 0 && s3 !== 3) faults.push('OBJECT_STORE, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  const stripe = [read.STRIPE_SECRET_KEY, read.STRIPE_PUBLISHABLE_KEY, read.STRIPE_WEBHOOK_SECRET].filter(
    Boolean,
  ).length
  if (stripe !== 0 && stripe !== 3)
    faults.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together')
  if (stripe === 3 && !/^DE\d{9}$/.test(read.OPERATOR_VAT_ID ?? ''))
    faults.push('OPERATOR_VAT_ID: invoices need it, DE and nine digits')
  if (stripe === 3 && !/^DE\d{2}[A-Z\d]{3}\d{11}$/.test(read.OPERATOR_CREDITOR_ID ?? ''))
    faults.push('OPERATOR_CREDITOR_ID: debits need it, for example DE98ZZZ09999999999')
  const eid = [read.EID_ISSUER, read.EID_CLIENT_ID, read.EID_CLIENT_SECRET].filter(Boolean).length
  if (eid !== 0 && eid !== 3) faults.push('EID_ISSUER, EID_CLIENT_ID and EID_CLIENT_SECRET go together')
  if (production && read.EID_ISSUER && !read.EID_ISSUER.startsWith('https://'))
    faults.push('EID_ISSUER: production needs an https address')
  if (production && read.AUTHORITY_DIRECTORY_URL && !read.AUTHORITY_DIRECTORY_URL.startsWith('https://'))
    faults.push('AUTHORITY_DIRECTORY_URL: production needs an https address')
  if (production && !read.PUBLIC_URL?.startsWith('https://'))
    faults.push('PUBLIC_URL: production needs an https address')
  if (read.METRICS_PORT !== undefined && read.METRICS_PORT !== 0 && read.METRICS_PORT === read.PORT)
    faults.push('METRICS_PORT: must be another port than PORT')
  if (production && !read.RATE_LIMITS) faults.push('RATE_LIMITS: off is refused in production')
  if (production && !read.ALLOW_SIMULATORS) {
    for (const name of standIns(read))
      faults.push(`${name}: unset in production (ALLOW_SIMULATORS=1 accepts the stand-in)`)
    if (read.DEMO) faults.push('DEMO: refused in production without ALLOW_SIMULATORS=1')
  }
  if (Boolean(read.SEAL_KEY_FILE) !== Boolean(read.SEAL_CERTIFICATE_FILE))
    faults.push('SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE go together')
  return [...faults, ...certifiedFaults(read)]
}

function toConfig(read: SettingsRead): Config {
  const dataDir = resolve(read.DATA_DIR)
  const embedded = !read.DATABASE_URL && !read.OBJECT_STORE && !read.SMTP_URL
  const production = read.NODE_ENV === 'production'
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '')
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    dataDir,
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL }
      : { kind: 'embedded', directory: `${dataDir}/database` },
    objects: objectsOf(read, dataDir),
    virusScanner: virusScannerOf(read),
    mail: read.SMTP_URL
      ? { kind: 'smtp', url: read.SMTP_URL, from: read.MAIL_FROM }
      : { kind: 'folder', directory: `${dataDir}/outbox`, from: read.MAIL_FROM },
    identity: read.EID_ISSUER
      ? {
          kind: 'oidc',
          issuer: read.EID_ISSUER,
          clientId: read.EID_CLIENT_ID ?? '',
          clientSecret: read.EID_CLIENT_SECRET ?? '',
          scope: read.EID_SCOPE,
        }
      : { kind: 'simulator', scope: read.EID_SCOPE },
    transferEid: read.TRANSFER_EID,
    licenceRequired: read.LICENCE_REQUIRED,
    payments: paymentsOf(read),
    countriesUrl: read.COUNTRIES_URL,
    geocoderUrl: read.GEOCODER_URL,
    postcodeUrl: read.POSTCODE_URL,
    authorityDirectory: read.AUTHORITY_DIRECTORY_URL
      ? { url: read.AUTHORITY_DIRECTORY_URL, token: read.AUTHORITY_DIRECTORY_TOKEN }
      : undefined,
    mapStyleUrl: read.MAP_STYLE_URL,
    analyticsId: read.ANALYTICS_ID,
    directionsUrl: read.DIRECTIONS_URL,
    trustProxy: read.TRUST_PROXY,
    metricsPort: read.METRICS_PORT,
    logDays: read.LOG_DAYS,
    sessionMaxMinutes: read.SESSION_MAX_MINUTES,
    consentPreselected: read.CONSENT_PRESELECTED,
    testMode: !read.CERTIFICATE_ID,
    cloudId: read.CLOUD_ID,
    codeUrl: read.CODE_URL ?? publicUrl,
    codeSymbols: read.CODE_SYMBOLS,
    afterAcceptance: read.AFTER_ACCEPTANCE,
    citizenDeletion: read.CITIZEN_DELETION,
    client: {
      minimum: read.MIN_CLIENT_VERSION,
      refusedFrom: read.CLIENT_REFUSED_FROM ? new Date(read.CLIENT_REFUSED_FROM) : undefined,
    },
    buildDigest: read.BUILD_DIGEST,
    seal:
      read.SEAL_KEY_FILE && read.SEAL_CERTIFICATE_FILE
        ? { kind: 'files', keyFile: read.SEAL_KEY_FILE, certificateFile: read.SEAL_CERTIFICATE_FILE }
        : { kind: 'own' },
    auditKeyFile: read.AUDIT_KEY_FILE,
    rateLimits: read.RATE_LIMITS,
    demo: read.DEMO ?? (embedded && !production),
    simulatorsInProduction: production && standIns(read).length > 0,
    operator: operatorOf(read),
  }
}

function virusScannerOf({ VIRUS_SCANNER }: SettingsRead): Config['virusScanner'] {
  if (!VIRUS_SCANNER) return { kind: 'none' }
  const { hostname, port, pathname } = new URL(VIRUS_SCANNER)
  if (!hostname) return { kind: 'clamd', address: { path: pathname } }
  // An IPv6 address stands in brackets in the URL only.
  return { kind: 'clamd', address: { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD_PORT) } }
}

function objectsOf(read: SettingsRead, dataDir: string): Config['objects'] {
  if (!read.OBJECT_STORE) return { kind: 'folder', directory: `${dataDir}/objects` }
  const store = new URL(read.OBJECT_STORE)
  return {
    kind: 's3',
    bucket: store.hostname,
    endpoint: store.searchParams.get('endpoint') ?? undefined,
    region: store.searchParams.get('region') ?? 'eu-central-1',
    keyId: read.S3_ACCESS_KEY_ID ?? '',
    secret: read.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function paymentsOf(read: SettingsRead): Config['payments'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: apiBase } = read
  if (!secretKey || !publishableKey) return { kind: 'simulator' }
  // Two while the secret is being changed at the provider.
  const webhookSecrets = (read.STRIPE_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim())
  return { kind: 'stripe', secretKey, publishableKey, webhookSecrets, apiBase }
}

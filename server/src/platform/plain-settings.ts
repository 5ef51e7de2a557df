import { TRANSFER_EID_POLICIES } from '@epassbild/contract/identification.ts'
import { z } from 'zod'
import { flagOr, listeningHost, matching, setting, text, webAddress } from './setting-forms.ts'

export const SEAL_FORMATS = ['bare', 'cades'] as const

/** Scheme and host as a browser sends it; `*` would be everybody. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Settings that the server takes as they are read: field of the configuration, name and form. */
const PLAIN = {
  port: ['PORT', setting(z.coerce.number().int().min(0).max(65535).default(3000))],
  host: ['HOST', setting(listeningHost.default('127.0.0.1'))],
  /** Address at which the page of `npm run ops -- status` is published; undefined when it is not. */
  statusUrl: ['STATUS_URL', webAddress],
  /** `minimum`: names, date of birth and identifier of the card are stored, encrypted, and identify a renewed card. */
  eidDataSet: ['EID_DATA_SET', setting(z.enum(['none', 'minimum']).default('none'))],
  /** `eid`: the people of studios sign in with their ID card alone. */
  signIn: ['SIGN_IN', setting(z.enum(['password', 'eid']).default('password'))],
  /** Whether each person declares to keep credentials secret before the first transfer. */
  secrecyDeclaration: ['SECRECY_DECLARATION', flagOr(false)],
  /** `owner`: staff transfer only when the owner has released them; else the invitation is enough. */
  staffRelease: ['STAFF_RELEASE', setting(z.enum(['invitation', 'owner']).default('invitation'))],
  /** `required`: no company is activated before its owner has shown an ID card. */
  registrationEid: ['REGISTRATION_EID', setting(z.enum(['optional', 'required']).default('optional'))],
  transferEid: ['TRANSFER_EID', setting(z.enum(TRANSFER_EID_POLICIES).default('always'))],
  /** Whether a transfer needs the full licence of its location. */
  licenceRequired: ['LICENCE_REQUIRED', flagOr(true)],
  /** Days from the first failed collection of an invoice until its company may not transfer. */
  pauseAfterDays: ['PAUSE_AFTER_DAYS', setting(z.coerce.number().int().min(14).max(365).default(28))],
  countriesUrl: ['COUNTRIES_URL', webAddress],
  geocoderUrl: ['GEOCODER_URL', webAddress],
  postcodeUrl: ['POSTCODE_URL', webAddress],
  /** `certificate`: authorities by mutual TLS alone, no clerk signs in and no machine key counts. */
  retrievalBy: ['RETRIEVAL_BY', setting(z.enum(['any', 'certificate']).default('any'))],
  mapStyleUrl: ['MAP_STYLE_URL', webAddress],
  analyticsId: ['ANALYTICS_ID', matching(/^[A-Z]+-[A-Z0-9]+$/)],
  directionsUrl: [
    'DIRECTIONS_URL',
    setting(
      z
        .string()
        .regex(/^https?:\/\/(?=.*\{latitude\})(?=.*\{longitude\})/, 'needs http(s), {latitude} and {longitude}')
        .default('https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}'),
    ),
  ],
  trustProxy: ['TRUST_PROXY', setting(z.coerce.number().int().min(0).max(10).default(0))],
  /** Sites of others whose pages may call the API in a browser. */
  corsOrigins: [
    'CORS_ORIGINS',
    setting(
      z
        .string()
        .default('')
        .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
        .pipe(z.array(z.string().refine(isOrigin, 'needs origins such as https://portal.example, separated by commas')))
        .readonly(),
    ),
  ],
  /** Absent: no metrics. */
  metricsPort: ['METRICS_PORT', setting(z.coerce.number().int().min(0).max(65535).optional())],
  /** Years after the end of their year that invoices are kept; the law (§ 147 AO, § 14b UStG) requires eight. */
  invoiceYears: ['INVOICE_YEARS', setting(z.coerce.number().int().min(8).max(30).default(8))],
  logDays: ['LOG_DAYS', setting(z.coerce.number().int().min(1).max(90).default(7))],
  accessTokenMinutes: ['ACCESS_TOKEN_MINUTES', setting(z.coerce.number().int().min(1).max(120).default(30))],
  /** Studio accounts that need a second factor; operators and clerks always do. */
  secondFactor: ['SECOND_FACTOR', setting(z.enum(['optional', 'owners', 'studios']).default('optional'))],
  /** `memory`: tokens live in the memory of a page, never in session storage. */
  sessionStore: ['SESSION_STORE', setting(z.enum(['tab', 'memory']).default('tab'))],
  /** `end`: a session takes one upload and ends with it. */
  sessionAfterUpload: ['SESSION_AFTER_UPLOAD', setting(z.enum(['keep', 'end']).default('keep'))],
  /** A station that goes to the background signs out and asks to sign in again. */
  stationLock: ['STATION_LOCK', flagOr(false)],
  /** Longest session, however often it is renewed; undefined: as long as it is used. */
  sessionMaxMinutes: ['SESSION_MAX_MINUTES', setting(z.coerce.number().int().min(20).max(43_200).optional())],
  /** UUID of this cloud; unset: made once and kept in the database. */
  cloudId: ['CLOUD_ID', setting(z.uuidv4().optional())],
  codeSymbols: [
    'CODE_SYMBOLS',
    setting(
      z
        .string()
        .default('datamatrix,qr')
        .transform((list) => [...new Set(list.split(',').map((name) => name.trim()))])
        .pipe(z.array(z.enum(['datamatrix', 'qr'])).min(1))
        .readonly(),
    ),
  ],
  /** Hours from the last retrieval until an undecided photo is deleted; undefined: it is not deleted for that. */
  undecidedHours: ['UNDECIDED_HOURS', setting(z.coerce.number().int().min(24).max(720).optional())],
  /** Start of the six months of a photo; with `receipt` a noted wish counts from the application (PassDEÜV § 1d). */
  validFrom: ['VALID_FROM', setting(z.enum(['capture', 'receipt']).default('capture'))],
  /** How long the person of an ended account is known: half a year by name, or by a sealed record (PassDEÜV § 1d). */
  identityRetention: ['IDENTITY_RETENTION', setting(z.enum(['half-year', 'law']).default('half-year'))],
  /** Whether the holder of a code may see the state of its photo, by a token that is derived from the key one-way. */
  citizenStatus: ['CITIZEN_STATUS', flagOr(true)],
  /** `listed`: of a photo only what TR-03170-1, 2.3 names is stored and sent to authorities. */
  storedData: ['STORED_DATA', setting(z.enum(['all', 'listed']).default('all'))],
  /** Days without a review of a component after which the server does not start; undefined: no check. */
  componentsMaxAgeDays: ['COMPONENTS_MAX_AGE_DAYS', setting(z.coerce.number().int().min(60).max(730).optional())],
  /** Digest printed by `npm run ops -- build-digest` of the only build that may run; undefined: every build may. */
  buildDigest: ['BUILD_DIGEST', matching(/^[0-9a-f]{64}$/, 'needs 64 hexadecimal digits')],
  /** Form of the signature over a photo: the bare value, or a detached CMS signature of level CAdES-B-B. */
  sealFormat: ['SEAL_FORMAT', setting(z.enum(SEAL_FORMATS, `must be ${SEAL_FORMATS.join(' or ')}`).default('bare'))],
  /** Ed25519, PEM; undefined: a key in the database. */
  auditKeyFile: ['AUDIT_KEY_FILE', text],
  /** Ed25519 public key, PEM, that verifies releases; undefined: none can be verified. */
  releaseKeyFile: ['RELEASE_KEY_FILE', text],
  /** Keys that wrap secrets in the database: 32 bytes in Base64 a line, the first in use; undefined: no encryption. */
  keyFile: ['KEY_FILE', text],
  /** age recipient to whom backups are encrypted. */
  backupRecipient: ['BACKUP_RECIPIENT', matching(/^age1[02-9ac-hj-np-z]{58}$/, 'needs an age recipient (age1…)')],
  rateLimits: ['RATE_LIMITS', flagOr(true)],
} as const satisfies Readonly<Record<string, readonly [name: string, form: z.ZodType]>>

type Rows = typeof PLAIN
type Shape = { [Field in keyof Rows as Rows[Field][0]]: Rows[Field][1] }

export type PlainConfig = { [Field in keyof Rows]: z.output<Rows[Field][1]> }

export const PLAIN_SETTINGS = eachRow<Shape>((_, [name, form]) => [name, form])

export const plainConfigOf = (read: z.output<z.ZodObject<Shape>>) =>
  eachRow<PlainConfig>((field, [name]) => [field, read[name]])

function eachRow<Result>(entryOf: (field: string, row: Rows[keyof Rows]) => [string, unknown]): Result {
  // `Object.fromEntries` forgets which key has which type; both callers above name it.
  return Object.fromEntries(Object.entries(PLAIN).map(([field, row]) => entryOf(field, row))) as Result
}

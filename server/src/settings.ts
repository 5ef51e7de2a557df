import { TRANSFER_EID_POLICIES } from '@epassbild/contract/identification.ts'
import { CLIENT_VERSION } from '@epassbild/contract/photos.ts'
import { isCodeAddress } from '@epassbild/photo-seal/code-content.ts'
import { z } from 'zod'
import { SEAL_FORMATS } from '#platform/config.ts'
import { OPERATOR_SETTINGS } from './operator-facts.ts'

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

/** Every page, link and cookie begins at its root: a path, a user or a query would make links that lead nowhere. */
const isSiteRoot = (text: string) =>
  /^https?:/i.test(text) && URL.canParse(text) && new URL(text).href.replace(/\/+$/, '') === new URL(text).origin
/** Scheme, host and port as browsers write them, without a slash: `http://LOCALHOST:80/` is `http://localhost`. */
const siteAddress = setting(
  z
    .string()
    .trim()
    .refine(isSiteRoot, 'needs http(s), host and port alone, for example https://passbild.example')
    .transform((text) => new URL(text).origin)
    .optional(),
)

/** Scheme and host as a browser sends it; `*` would be everybody. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const ADDRESS = '[^\\s<>,;@]+@[^\\s<>,;@]+'
/** One address, alone or behind a name. */
const SENDER = new RegExp(`^(${ADDRESS}|[^<>\\r\\n]*<${ADDRESS}>)$`)

/** Every setting by its fixed name; `.env.example` explains each. */
export const Settings = z.object({
  /** Anything else (`Production`, a typing error) is no start in silence. */
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
  ),
  PORT: setting(z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: textOr('127.0.0.1'),
  PUBLIC_URL: siteAddress,
  STATUS_URL: webAddress,
  DATA_DIR: textOr('./data'),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  OBJECT_STORE: setting(z.url({ protocol: /^s3$/ }).optional()),
  PHOTO_STORE: setting(z.string().startsWith('/', 'needs the whole path of a socket').optional()),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  VIRUS_SCANNER: setting(
    z
      .url({ protocol: /^clamd$/ })
      .regex(/^clamd:\/\/\/?[^/]/, 'needs clamd://host:port or clamd:///path')
      .optional(),
  ),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: setting(
    z
      .string()
      .regex(SENDER, 'needs an address, such as ePassbild <post@…>')
      .default('ePassbild <post@epassbild.example>'),
  ),
  EID_ISSUER: webAddress,
  EID_CLIENT_ID: text,
  EID_CLIENT_SECRET: text,
  EID_SCOPE: setting(
    z
      .string()
      .regex(/^openid( \S+)*$/, 'begins with openid')
      .default('openid profile'),
  ),
  EID_ACR: setting(
    z
      .string()
      .regex(/^\S+( \S+)*$/, 'needs values of acr, separated by single blanks')
      .optional(),
  ),
  EID_PSEUDONYM_CLAIM: setting(
    z
      .string()
      .regex(/^\S+( \S+)*$/, 'needs names of claims, separated by single blanks')
      .optional(),
  ),
  EID_DATA_SET: setting(z.enum(['none', 'minimum']).default('none')),
  SIGN_IN: setting(z.enum(['password', 'eid']).default('password')),
  SECRECY_DECLARATION: flagOr(false),
  STAFF_RELEASE: setting(z.enum(['invitation', 'owner']).default('invitation')),
  REGISTRATION_EID: setting(z.enum(['optional', 'required']).default('optional')),
  TRANSFER_EID: setting(z.enum(TRANSFER_EID_POLICIES).default('always')),
  LICENCE_REQUIRED: flagOr(true),
  PAUSE_AFTER_DAYS: setting(z.coerce.number().int().min(14).max(365).default(28)),
  STRIPE_SECRET_KEY: setting(z.string().startsWith('sk_').optional()),
  STRIPE_PUBLISHABLE_KEY: setting(z.string().startsWith('pk_').optional()),
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: webAddress,
  COUNTRIES_URL: webAddress,
  GEOCODER_URL: webAddress,
  POSTCODE_URL: webAddress,
  AUTHORITY_DIRECTORY_URL: webAddress,
  AUTHORITY_DIRECTORY_TOKEN: text,
  RETRIEVAL_PORT: setting(z.coerce.number().int().min(0).max(65535).optional()),
  RETRIEVAL_HOST: text,
  RETRIEVAL_BY: setting(z.enum(['any', 'certificate']).default('any')),
  RETRIEVAL_KEY_FILE: text,
  RETRIEVAL_CERTIFICATE_FILE: text,
  RETRIEVAL_ROOT_FILE: text,
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
  CORS_ORIGINS: setting(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
      .pipe(z.array(z.string().refine(isOrigin, 'needs origins such as https://portal.example, separated by commas'))),
  ),
  METRICS_PORT: setting(z.coerce.number().int().min(0).max(65535).optional()),
  LOG_DAYS: setting(z.coerce.number().int().min(1).max(90).default(7)),
  ACCESS_TOKEN_MINUTES: setting(z.coerce.number().int().min(1).max(120).default(30)),
  SECOND_FACTOR: setting(z.enum(['optional', 'owners', 'studios']).default('optional')),
  SESSION_STORE: setting(z.enum(['tab', 'memory']).default('tab')),
  SESSION_AFTER_UPLOAD: setting(z.enum(['keep', 'end']).default('keep')),
  STATION_LOCK: flagOr(false),
  SESSION_MAX_MINUTES: setting(z.coerce.number().int().min(20).max(43_200).optional()),
  CONSENT_PRESELECTED: optionalFlag,
  CERTIFICATE_ID: text,
  NODE_EXTRA_CA_CERTS: text,
  DECISIONS_FILE: text,
  BSI_ANSWERS_FILE: text,
  CLOUD_ID: setting(z.uuidv4().optional()),
  CODE_URL: setting(
    z.string().refine(isCodeAddress, 'needs https (or http to this machine), ASCII, at most 100 characters').optional(),
  ),
  CODE_SYMBOLS: setting(
    z
      .string()
      .default('datamatrix,qr')
      .transform((list) => [...new Set(list.split(',').map((name) => name.trim()))])
      .pipe(z.array(z.enum(['datamatrix', 'qr'])).min(1)),
  ),
  AFTER_ACCEPTANCE: setting(z.enum(['keep', 'delete']).optional()),
  UNDECIDED_HOURS: setting(z.coerce.number().int().min(24).max(720).optional()),
  VALID_FROM: setting(z.enum(['capture', 'receipt']).default('capture')),
  IDENTITY_RETENTION: setting(z.enum(['half-year', 'law']).default('half-year')),
  CITIZEN_DELETION: flagOr(true),
  CITIZEN_STATUS: flagOr(true),
  STORED_DATA: setting(z.enum(['all', 'listed']).default('all')),
  MIN_CLIENT_VERSION: setting(z.coerce.number().int().min(0).max(CLIENT_VERSION).default(CLIENT_VERSION)),
  CLIENT_REFUSED_FROM: setting(z.iso.datetime({ offset: true }).optional()),
  COMPONENTS_MAX_AGE_DAYS: setting(z.coerce.number().int().min(60).max(730).optional()),
  BUILD_DIGEST: setting(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'needs 64 hexadecimal digits')
      .optional(),
  ),
  SEAL_KEY_FILE: text,
  SEAL_MODULE: text,
  SEAL_TOKEN: text,
  SEAL_KEY_ID: setting(
    z
      .string()
      .regex(/^([0-9a-f]{2})+$/, 'needs hexadecimal digits')
      .optional(),
  ),
  SEAL_PIN_FILE: text,
  SEAL_MODULE_ENV: setting(
    z
      .string()
      .regex(/^[A-Za-z_]\w*( [A-Za-z_]\w*)*$/, 'needs names of variables, separated by single blanks')
      .optional(),
  ),
  SEAL_CERTIFICATE_FILE: text,
  SEAL_ROOT_FILE: text,
  SEAL_LISTED: flagOr(false),
  SEAL_FORMAT: setting(z.enum(SEAL_FORMATS, `must be ${SEAL_FORMATS.join(' or ')}`).default('bare')),
  AUDIT_KEY_FILE: text,
  RELEASE_KEY_FILE: text,
  KEY_FILE: text,
  BACKUP_RECIPIENT: setting(
    z
      .string()
      .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'needs an age recipient (age1…)')
      .optional(),
  ),
  RATE_LIMITS: flagOr(true),
  DEMO: optionalFlag,
  ALLOW_SIMULATORS: flagOr(false),
  ...OPERATOR_SETTINGS,
})

export type SettingsRead = z.output<typeof Settings>

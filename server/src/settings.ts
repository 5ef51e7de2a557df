import { CLIENT_VERSION } from '@epassbild/contract/photos.ts'
import { isCodeAddress } from '@epassbild/photo-seal/code-content.ts'
import { z } from 'zod'
import { PLAIN_SETTINGS } from '#platform/plain-settings.ts'
import {
  flagOr,
  listeningHost,
  matching,
  optionalFlag,
  setting,
  text,
  textOr,
  webAddress,
} from '#platform/setting-forms.ts'
import { OPERATOR_SETTINGS } from './operator-facts.ts'

/** Every page, link and cookie begins at its root: a path, a user or a query would make links that lead nowhere. */
const isSiteRoot = (text: string) =>
  /^https?:/i.test(text) && URL.canParse(text) && new URL(text).href.replace(/\/+$/, '') === new URL(text).origin
/** Scheme, host and port as browsers write them, without a slash: `http://LOCALHOST:80/` is `http://localhost`. */
const siteAddress = setting(
  z
    .string()
    .trim()
    .refine(isSiteRoot, 'needs http(s), host and port only, for example https://passbild.example')
    .transform((text) => new URL(text).origin)
    .optional(),
)

const ADDRESS = '[^\\s<>,;@]+@[^\\s<>,;@]+'
/** One address, alone or behind a name. */
const SENDER = new RegExp(`^(${ADDRESS}|[^<>\\r\\n]*<${ADDRESS}>)$`)

/** A misspelled or empty `endpoint` would lead to the store of another provider. */
function hasKnownParameters(text: string): boolean {
  if (!URL.canParse(text)) return true
  const given = [...new URL(text).searchParams]
  const isRight = ([name, value]: [string, string]) =>
    name === 'endpoint' ? /^https?:/.test(value) && URL.canParse(value) : name === 'region' && value !== ''
  return given.every(isRight) && new Set(given.map(([name]) => name)).size === given.length
}

/** Every setting by its fixed name; `.env.example` explains each. */
export const Settings = z.object({
  ...PLAIN_SETTINGS,
  /** Anything else (`Production`, a typing error) is no start in silence. */
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
  ),
  PUBLIC_URL: siteAddress,
  DATA_DIR: textOr('./data'),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  OBJECT_STORE: setting(
    z
      .url({ protocol: /^s3$/ })
      .refine(hasKnownParameters, 'takes endpoint (http or https) and region, each once, and no others')
      .optional(),
  ),
  PHOTO_STORE: setting(z.string().startsWith('/', 'needs the absolute path of a socket').optional()),
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
  EID_ACR: matching(/^\S+( \S+)*$/, 'needs values of acr, separated by single spaces'),
  EID_PSEUDONYM_CLAIM: matching(/^\S+( \S+)*$/, 'needs names of claims, separated by single spaces'),
  STRIPE_SECRET_KEY: setting(z.string().startsWith('sk_').optional()),
  STRIPE_PUBLISHABLE_KEY: setting(z.string().startsWith('pk_').optional()),
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: webAddress,
  AUTHORITY_DIRECTORY_URL: webAddress,
  AUTHORITY_DIRECTORY_TOKEN: text,
  RETRIEVAL_PORT: setting(z.coerce.number().int().min(0).max(65535).optional()),
  RETRIEVAL_HOST: setting(listeningHost.optional()),
  RETRIEVAL_KEY_FILE: text,
  RETRIEVAL_CERTIFICATE_FILE: text,
  RETRIEVAL_ROOT_FILE: text,
  CONSENT_PRESELECTED: optionalFlag,
  CERTIFICATE_ID: text,
  NODE_EXTRA_CA_CERTS: text,
  DECISIONS_FILE: text,
  BSI_ANSWERS_FILE: text,
  CODE_URL: setting(
    z.string().refine(isCodeAddress, 'needs https (or http to this machine), ASCII, at most 100 characters').optional(),
  ),
  AFTER_ACCEPTANCE: setting(z.enum(['keep', 'delete']).optional()),
  CITIZEN_DELETION: flagOr(true),
  MIN_CLIENT_VERSION: setting(z.coerce.number().int().min(0).max(CLIENT_VERSION).default(CLIENT_VERSION)),
  CLIENT_REFUSED_FROM: setting(z.iso.datetime({ offset: true }).optional()),
  SEAL_KEY_FILE: text,
  SEAL_MODULE: text,
  SEAL_TOKEN: text,
  SEAL_KEY_ID: matching(/^([0-9a-f]{2})+$/, 'needs hexadecimal digits'),
  SEAL_PIN_FILE: text,
  SEAL_MODULE_ENV: matching(/^[A-Za-z_]\w*( [A-Za-z_]\w*)*$/, 'needs names of variables, separated by single spaces'),
  SEAL_CERTIFICATE_FILE: text,
  SEAL_ROOT_FILE: text,
  SEAL_LISTED: flagOr(false),
  DEMO: optionalFlag,
  ALLOW_SIMULATORS: flagOr(false),
  ...OPERATOR_SETTINGS,
})

export type SettingsRead = z.output<typeof Settings>

import { resolve } from 'node:path'
import type { z } from 'zod'
import type { Config, EidDemands } from '#platform/config.ts'
import { plainConfigOf } from '#platform/plain-settings.ts'
import { codeFaults, exposureFaults, isPrivateTrial, productionFaults } from './address-faults.ts'
import { readAnswers, readDecisions } from './certified-decisions.ts'
import { certifiedFaults } from './certified-mode.ts'
import { findMisspelled } from './misspelled.ts'
import { isCreditorId, missingOperatorFacts, operatorOf, securityContactOf } from './operator-facts.ts'
import { Settings, type SettingsRead } from './settings.ts'
import { isSimulated } from './stand-ins.ts'

/** Default port of ClamAV's daemon. */
const CLAMD_PORT = 3310

/** All faults of the environment, to be shown at once. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Settings: ${faults.join('; ')}`)
    this.faults = faults
  }
}

/** Wrong in themselves, so that each further start ends the same; a port that is taken, also a fault, may be free by then. */
export class SettingsWrong extends ConfigFaults {}

interface ReadOptions {
  /** For tests: an app without a listening socket may have any address. No setting leads here. */
  unreachable?: boolean
}

/**
 * The only reader of the environment. Throws {@link SettingsWrong} that names everything wrong, not the first only; plain
 * {@link ConfigFaults} while a file cannot be read, which the next start may be able to.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  { unreachable = false }: ReadOptions = {},
): Config {
  const faultsOf = (read: SettingsRead) => [...addressFaults(read, unreachable), ...otherFaults(read)]
  const read = Settings.safeParse(env, { error: needOf })
  if (!read.success) {
    const { issues } = read.error
    const ofForm = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    const wrong = issues.map(({ path }) => String(path[0]))
    const rest = Settings.parse({ ...env, ...Object.fromEntries(wrong.map((name) => [name, undefined])) })
    // A setting that is unset for this look is no reason for a fault that names it.
    const isOfRest = (fault: string) => !wrong.some((name) => new RegExp(`\\b${name}\\b`).test(fault))
    throw new SettingsWrong([...ofForm, ...faultsOf(rest).filter(isOfRest)])
  }
  const faults = faultsOf(read.data)
  if (faults.length > 0) throw isOneUnread(read.data) ? new ConfigFaults(faults) : new SettingsWrong(faults)
  return { ...toConfig(read.data), misspelled: findMisspelled(Object.keys(env), Object.keys(Settings.shape)) }
}

function addressFaults(read: SettingsRead, unreachable: boolean): string[] {
  const exposed = unreachable ? [] : exposureFaults(read)
  return exposed.length > 0 ? exposed : codeFaults(read)
}

/** For a person at the terminal; a check with words of its own is not asked about. */
export function needOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'needs a whole number'
    case 'too_small':
      return `needs at least ${issue.minimum}`
    case 'too_big':
      return `needs at most ${issue.maximum}`
    case 'invalid_value':
      return `needs one of ${issue.values.join(', ')}`
    default:
      return 'does not have the form shown in .env.example'
  }
}

const S3 = ['OBJECT_STORE', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const EID = ['EID_ISSUER', 'EID_CLIENT_ID', 'EID_CLIENT_SECRET'] as const
const RETRIEVAL = ['RETRIEVAL_PORT', 'RETRIEVAL_KEY_FILE', 'RETRIEVAL_CERTIFICATE_FILE', 'RETRIEVAL_ROOT_FILE'] as const
const MODULE = ['SEAL_MODULE', 'SEAL_TOKEN', 'SEAL_KEY_ID', 'SEAL_PIN_FILE'] as const

const isSetIn = (read: SettingsRead) => (name: keyof SettingsRead) => read[name] !== undefined

/** Settings of a group are all set or none. */
function togetherFaults(read: SettingsRead): string[] {
  const isSet = isSetIn(read)
  return [...(read.PHOTO_STORE ? [] : [S3]), STRIPE, EID, RETRIEVAL, MODULE]
    .filter((names) => names.some(isSet) && !names.every(isSet))
    .map((names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together`)
}

function standIns(read: SettingsRead): string[] {
  const services = (['DATABASE_URL', 'SMTP_URL', 'EID_ISSUER', 'STRIPE_SECRET_KEY'] as const).filter(
    (name) => !read[name],
  )
  return [...services, ...missingOperatorFacts(read)]
}

function otherFaults(read: SettingsRead): string[] {
  const faults = togetherFaults(read)
  const isSet = isSetIn(read)
  const production = read.NODE_ENV === 'production'
  if (read.PHOTO_STORE && S3.some(isSet))
    faults.push('OBJECT_STORE: with PHOTO_STORE, only the photo process may know the object store and its keys')
  const stripe = STRIPE.every(isSet)
  if (stripe && !/^DE\d{9}$/.test(read.OPERATOR_VAT_ID ?? ''))
    faults.push('OPERATOR_VAT_ID: required for invoices, DE and nine digits')
  if (stripe && !isCreditorId(read.OPERATOR_CREDITOR_ID ?? ''))
    faults.push('OPERATOR_CREDITOR_ID: required for debits, with its check digits, for example DE98ZZZ09999999999')
  if (read.DEMO && read.STRIPE_SECRET_KEY)
    faults.push(
      'DEMO: works with the payment simulator only; at a real provider, its invoices stay unpaid and pause its company (DEMO=off, or STRIPE_… unset)',
    )
  for (const name of ['EID_ISSUER', 'AUTHORITY_DIRECTORY_URL', 'PUBLIC_URL'] as const)
    if (production && (isSet(name) || name === 'PUBLIC_URL') && !read[name]?.startsWith('https://'))
      faults.push(`${name}: production needs an https address`)
  if (read.METRICS_PORT !== undefined && read.METRICS_PORT !== 0 && read.METRICS_PORT === read.PORT)
    faults.push('METRICS_PORT: must differ from PORT')
  if (RETRIEVAL.some(isSet) && !read.AUTHORITY_DIRECTORY_URL)
    faults.push('RETRIEVAL_PORT: needs AUTHORITY_DIRECTORY_URL, which lists the certificates')
  if (read.RETRIEVAL_PORT && [read.PORT, read.METRICS_PORT].includes(read.RETRIEVAL_PORT))
    faults.push('RETRIEVAL_PORT: must differ from PORT and METRICS_PORT')
  if (production && !read.RATE_LIMITS) faults.push('RATE_LIMITS: off is refused in production')
  if (production && !read.ALLOW_SIMULATORS) {
    for (const name of standIns(read))
      faults.push(`${name}: unset in production (ALLOW_SIMULATORS=1 accepts the stand-in)`)
    if (read.SMTP_URL && /\.example>?$/i.test(read.MAIL_FROM))
      faults.push('MAIL_FROM: unset in production, or a reserved domain (.example)')
    if (read.DEMO) faults.push('DEMO: refused in production without ALLOW_SIMULATORS=1')
  }
  if (read.SESSION_MAX_MINUTES !== undefined && read.ACCESS_TOKEN_MINUTES > read.SESSION_MAX_MINUTES)
    faults.push('ACCESS_TOKEN_MINUTES: a token must not outlive its session (SESSION_MAX_MINUTES)')
  faults.push(...sealFaults(read))
  return [...faults, ...productionFaults(read), ...certifiedFaults(read)]
}

function toConfig(read: SettingsRead): Omit<Config, 'misspelled'> {
  const dataDir = resolve(read.DATA_DIR)
  const others = ['DATABASE_URL', 'OBJECT_STORE', 'PHOTO_STORE', 'SMTP_URL', 'EID_ISSUER', 'STRIPE_SECRET_KEY'] as const
  const embedded = !others.some(isSetIn(read))
  const production = read.NODE_ENV === 'production'
  const demo = read.DEMO ?? (embedded && !production)
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    ...plainConfigOf(read),
    production,
    publicUrl,
    dataDir,
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL }
      : { kind: 'embedded', directory: `${dataDir}/database` },
    objects: read.PHOTO_STORE ? { kind: 'process', socket: read.PHOTO_STORE } : objectsOf(read, dataDir),
    virusScanner: virusScannerOf(read),
    mail: read.SMTP_URL
      ? { kind: 'smtp', url: read.SMTP_URL, from: read.MAIL_FROM }
      : { kind: 'folder', directory: `${dataDir}/outbox`, from: read.MAIL_FROM },
    identity: identityOf(read),
    payments: paymentsOf(read),
    authorityDirectory: read.AUTHORITY_DIRECTORY_URL
      ? { url: read.AUTHORITY_DIRECTORY_URL, token: read.AUTHORITY_DIRECTORY_TOKEN }
      : undefined,
    retrieval: retrievalOf(read),
    // As specified; no valid consent under EU law, so production has to ask for it.
    consentPreselected: read.CONSENT_PRESELECTED ?? !production,
    testMode: !read.CERTIFICATE_ID || isSimulated(read.CERTIFICATE_ID),
    decisions: read.CERTIFICATE_ID ? standingsOf(read) : [],
    codeUrl: read.CODE_URL ?? (isPrivateTrial(read) ? `http://localhost:${read.PORT}` : publicUrl),
    // As specified for the demo; elsewhere as the law says (PassDEÜV § 1d).
    afterAcceptance: read.AFTER_ACCEPTANCE ?? (demo ? 'keep' : 'delete'),
    citizenDeletion: read.CITIZEN_DELETION && read.CITIZEN_STATUS,
    client: {
      minimum: read.MIN_CLIENT_VERSION,
      refusedFrom: read.CLIENT_REFUSED_FROM ? new Date(read.CLIENT_REFUSED_FROM) : undefined,
    },
    seal: sealOf(read),
    demo,
    simulatorsInProduction: production && standIns(read).length > 0,
    operator: operatorOf(read),
    securityContact: securityContactOf(read),
  }
}

function identityOf(read: SettingsRead): Config['identity'] {
  if (!read.EID_ISSUER) return { kind: 'simulator', ...eidDemands(read) }
  return {
    kind: 'oidc',
    issuer: read.EID_ISSUER,
    clientId: read.EID_CLIENT_ID ?? '',
    clientSecret: read.EID_CLIENT_SECRET ?? '',
    ...eidDemands(read),
  }
}

function eidDemands(read: SettingsRead): EidDemands {
  return {
    scope: read.EID_SCOPE,
    acr: read.EID_ACR?.split(' ') ?? [],
    pseudonymClaims: read.EID_PSEUDONYM_CLAIM?.split(' ') ?? [],
  }
}

function isOneUnread({ CERTIFICATE_ID, DECISIONS_FILE, BSI_ANSWERS_FILE }: SettingsRead): boolean {
  const files = CERTIFICATE_ID ? [readDecisions(DECISIONS_FILE), readAnswers(BSI_ANSWERS_FILE)] : []
  return files.some(({ isUnread }) => isUnread)
}

function standingsOf(read: SettingsRead): Config['decisions'] {
  return [...readDecisions(read.DECISIONS_FILE).standings, ...readAnswers(read.BSI_ANSWERS_FILE).standings]
}

function retrievalOf(read: SettingsRead): Config['retrieval'] {
  const {
    RETRIEVAL_PORT: port,
    RETRIEVAL_KEY_FILE: keyFile,
    RETRIEVAL_CERTIFICATE_FILE: certificateFile,
    RETRIEVAL_ROOT_FILE: rootFile,
  } = read
  if (port === undefined || !keyFile || !certificateFile || !rootFile) return undefined
  return { port, host: read.RETRIEVAL_HOST ?? read.HOST, keyFile, certificateFile, rootFile }
}

function sealFaults(read: SettingsRead): string[] {
  const hasFile = Boolean(read.SEAL_KEY_FILE)
  const hasModule = MODULE.some(isSetIn(read))
  const hasKey = hasFile || hasModule
  const faults: [boolean, string][] = [
    [hasFile && hasModule, 'SEAL_MODULE: the key is in a token or in SEAL_KEY_FILE, not in both'],
    [
      hasKey !== Boolean(read.SEAL_CERTIFICATE_FILE),
      'SEAL_KEY_FILE (or SEAL_MODULE) and SEAL_CERTIFICATE_FILE go together',
    ],
    [
      Boolean(read.SEAL_ROOT_FILE) && !hasKey,
      'SEAL_ROOT_FILE: a self-signed certificate has no root, SEAL_KEY_FILE (or SEAL_MODULE) is needed',
    ],
    [
      read.SEAL_LISTED && !(hasKey && read.AUTHORITY_DIRECTORY_URL),
      'SEAL_LISTED: needs SEAL_KEY_FILE (or SEAL_MODULE) and AUTHORITY_DIRECTORY_URL',
    ],
  ]
  return faults.flatMap(([is, sentence]) => (is ? [sentence] : []))
}

function sealOf(read: SettingsRead): Config['seal'] {
  const { SEAL_CERTIFICATE_FILE: certificateFile, SEAL_ROOT_FILE: rootFile, SEAL_LISTED: listed } = read
  const key = sealKeyOf(read)
  return key && certificateFile ? { kind: 'files', key, certificateFile, rootFile, listed } : { kind: 'own' }
}

function sealKeyOf(read: SettingsRead): Extract<Config['seal'], { kind: 'files' }>['key'] | undefined {
  const { SEAL_KEY_FILE, SEAL_MODULE: path, SEAL_TOKEN: token, SEAL_KEY_ID: keyId, SEAL_PIN_FILE: pinFile } = read
  if (SEAL_KEY_FILE) return { kind: 'file', path: SEAL_KEY_FILE }
  const variables = read.SEAL_MODULE_ENV?.split(' ') ?? []
  return path && token && keyId && pinFile ? { kind: 'module', path, token, keyId, pinFile, variables } : undefined
}

function virusScannerOf({ VIRUS_SCANNER }: SettingsRead): Config['virusScanner'] {
  if (!VIRUS_SCANNER) return { kind: 'none' }
  const { hostname, port, pathname } = new URL(VIRUS_SCANNER)
  if (!hostname) return { kind: 'clamd', address: { path: pathname } }
  // An IPv6 address is in brackets in the URL only.
  return { kind: 'clamd', address: { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD_PORT) } }
}

type StoreRead = Pick<SettingsRead, 'OBJECT_STORE' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/** Store of the objects when no process of their own stores them. */
export function objectsOf(read: StoreRead, dataDir: string): Config['objects'] {
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

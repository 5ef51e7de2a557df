import type { TransferEidPolicy } from '@epassbild/contract/identification.ts'

/** Facts of the operator that pages, legal texts and invoices name. */
export type Operator = Record<
  | 'company'
  | 'street'
  | 'postcode'
  | 'city'
  | 'phone'
  | 'email'
  | 'representative'
  | 'register'
  | 'vatId'
  | 'creditorId'
  | 'dataProtectionOfficer'
  | 'supervisoryAuthority'
  /** Where photos lie: company; place; subprocessors of that company. */
  | 'hosting'
  | 'processors'
  | 'partners',
  string
>

/** Claims that each answer of the identity provider must hold. */
export interface EidDemands {
  scope: string
  /** Values of the `acr` claim that are accepted (`EID_ACR`); an empty list accepts every value. */
  acr: readonly string[]
  /** Claims that hold the pseudonym of the card, the first one told counts; an empty list takes `sub`. */
  pseudonymClaims: readonly string[]
}

/** A key in a PKCS#11 token: module of its maker, label of the token, CKA_ID in hexadecimal, file with the PIN, variables that the module reads. */
export interface SealModule {
  kind: 'module'
  path: string
  token: string
  keyId: string
  pinFile: string
  variables: readonly string[]
}

export const SEAL_FORMATS = ['bare', 'cades'] as const
export type SealFormat = (typeof SEAL_FORMATS)[number]

/** Settings of this server, checked and complete. `readConfig` makes it of the environment. */
export interface Config {
  production: boolean
  port: number
  host: string
  publicUrl: string
  /** Where `npm run ops -- status` publishes; absent: nowhere. */
  statusUrl: string | undefined
  dataDir: string
  database: { kind: 'embedded'; directory: string } | { kind: 'postgres'; url: string }
  objects:
    | { kind: 'folder'; directory: string }
    /** Path of the Unix socket of the process that stores them. */
    | { kind: 'process'; socket: string }
    | { kind: 's3'; bucket: string; endpoint: string | undefined; region: string; keyId: string; secret: string }
  virusScanner: { kind: 'none' } | { kind: 'clamd'; address: { host: string; port: number } | { path: string } }
  mail: { kind: 'folder'; directory: string; from: string } | { kind: 'smtp'; url: string; from: string }
  identity:
    | ({ kind: 'simulator' } & EidDemands)
    | ({ kind: 'oidc'; issuer: string; clientId: string; clientSecret: string } & EidDemands)
  /** `minimum`: names, date of birth and identifier of the card are stored, encrypted, and tell a renewed card. */
  eidDataSet: 'none' | 'minimum'
  /** Whether each person declares to keep credentials secret before the first transfer. */
  secrecyDeclaration: boolean
  /** `owner`: staff transfer only when the owner has released them; else the invitation is enough. */
  staffRelease: 'invitation' | 'owner'
  /** `required`: no company is activated before its owner has shown an ID card. */
  registrationEid: 'optional' | 'required'
  transferEid: TransferEidPolicy
  /** Whether a transfer needs the full licence of its location. */
  licenceRequired: boolean
  /** From the first failed collection of an invoice until its company may not transfer. */
  pauseAfterDays: number
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
  /** The listener for authorities' machines with client certificates; absent: none. Files are PEM. */
  retrieval: { port: number; host: string; keyFile: string; certificateFile: string; rootFile: string } | undefined
  mapStyleUrl: string | undefined
  analyticsId: string | undefined
  directionsUrl: string
  trustProxy: number
  /** Absent: no metrics. */
  metricsPort: number | undefined
  logDays: number
  /** `memory`: tokens live in the memory of a page, never in session storage. */
  sessionStore: 'tab' | 'memory'
  /** `end`: a session takes one upload and ends with it. */
  sessionAfterUpload: 'keep' | 'end'
  /** `eid`: the people of studios sign in with their ID card alone. */
  signIn: 'password' | 'eid'
  /** `certificate`: authorities by mutual TLS alone, no clerk signs in and no machine key counts. */
  retrievalBy: 'any' | 'certificate'
  /** A station that goes to the background signs out and asks to sign in again. */
  stationLock: boolean
  /** However often it is renewed; undefined: for as long as it is used. */
  sessionMaxMinutes: number | undefined
  accessTokenMinutes: number
  /** Sites of others whose pages may call the API in a browser. */
  corsOrigins: readonly string[]
  /** Which studio accounts cannot do without a second factor; operators and clerks never can. */
  secondFactor: 'optional' | 'owners' | 'studios'
  consentPreselected: boolean
  /** No certificate, or a simulated one: every page says „Testbetrieb“. */
  testMode: boolean
  /** Decisions of the operator and answers of the BSI that replace rules of the certified mode; empty in test mode. */
  decisions: readonly { rule: string; reference: string; date: string; signer: string }[]
  /** UUID of this cloud; unset: made once and kept in the database. */
  cloudId: string | undefined
  /** Address in the code. */
  codeUrl: string
  codeSymbols: readonly ('datamatrix' | 'qr')[]
  /** Default for a photo that an authority has accepted, when its clerk chooses nothing. */
  afterAcceptance: 'keep' | 'delete'
  /** After the last retrieval, until a photo that no authority has decided about is deleted; undefined: not for that. */
  undecidedHours: number | undefined
  /** Start of the six months of a photo; with `receipt` a noted wish counts from the application (PassDEÜV § 1d). */
  validFrom: 'capture' | 'receipt'
  /** How long it can be said who an ended account was: half a year by name, or by a sealed record as PassDEÜV § 1d says. */
  identityRetention: 'half-year' | 'law'
  citizenDeletion: boolean
  /** Whether the holder of a code may see the state of its photo, by a token that is derived from the key one-way. */
  citizenStatus: boolean
  /** `listed`: of a photo only what TR-03170-1, 2.3 names is stored and told to authorities. */
  storedData: 'all' | 'listed'
  /** Oldest station that may transfer, and from when on older ones are refused (undefined: at once). */
  client: { minimum: number; refusedFrom: Date | undefined }
  /** Days without a look at a component after which the server does not start; undefined: nothing is compared. */
  componentsMaxAgeDays: number | undefined
  /**
   * Digest printed by `npm run ops -- build-digest` of the only build that may run here; undefined where every build
   * may.
   */
  buildDigest: string | undefined
  /**
   * `rootFile`: trusted roots that the certificates must lead to; undefined: they are taken as they are. `listed`: the
   * directory must list the signing one.
   */
  seal:
    | { kind: 'own' }
    | {
        kind: 'files'
        key: { kind: 'file'; path: string } | SealModule
        certificateFile: string
        rootFile?: string | undefined
        listed?: boolean
      }
  /** Form of the signature over a photo: the bare value, or a detached CMS signature of level CAdES-B-B. */
  sealFormat: SealFormat
  /** Ed25519, PEM; undefined: a key in the database. */
  auditKeyFile: string | undefined
  /** Ed25519 public key, PEM, that releases are signed for; undefined: none can be verified. */
  releaseKeyFile: string | undefined
  /** Keys that wrap secrets in the database: 32 bytes in Base64 a line, the first in use; undefined: they lie in clear. */
  keyFile: string | undefined
  /** age recipient to whom backups are encrypted. */
  backupRecipient: string | undefined
  rateLimits: boolean
  demo: boolean
  /** Embedded stand-ins are in use although this is production; every page says so. */
  simulatorsInProduction: boolean
  operator: Operator
  /** Address that receives reports of security problems. */
  securityContact: string
}

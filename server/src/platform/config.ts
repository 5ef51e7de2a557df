import type { PlainConfig } from './plain-settings.ts'

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
  /** Hosting of the photos: company; place; subprocessors of that company. */
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
  /** Claims that hold the pseudonym of the card, the first one present counts; an empty list takes `sub`. */
  pseudonymClaims: readonly string[]
}

/** PKCS#11 key: the vendor's module, token label, CKA_ID in hexadecimal, PIN file, environment of the module. */
export interface SealModule {
  kind: 'module'
  path: string
  token: string
  keyId: string
  pinFile: string
  variables: readonly string[]
}

export type SealFormat = PlainConfig['sealFormat']

/** Settings of this server, checked and complete. `readConfig` builds it from the environment. */
export interface Config extends PlainConfig {
  production: boolean
  publicUrl: string
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
  payments:
    | { kind: 'simulator' }
    | {
        kind: 'stripe'
        secretKey: string
        publishableKey: string
        webhookSecrets: string[]
        apiBase: string | undefined
      }
  /** Absent: the operator's own table. */
  authorityDirectory: { url: string; token: string | undefined } | undefined
  /** The listener for authorities' machines with client certificates; absent: none. Files are PEM. */
  retrieval: { port: number; host: string; keyFile: string; certificateFile: string; rootFile: string } | undefined
  consentPreselected: boolean
  /** No certificate, or a simulated one: every page says „Testbetrieb“. */
  testMode: boolean
  /** Decisions of the operator and answers of the BSI that replace rules of the certified mode; empty in test mode. */
  decisions: readonly { rule: string; reference: string; date: string; signer: string }[]
  /** Address in the code. */
  codeUrl: string
  /** Default for a photo that an authority has accepted, when its clerk chooses nothing. */
  afterAcceptance: 'keep' | 'delete'
  citizenDeletion: boolean
  /** Oldest station that may transfer, and the moment from which older ones are refused (undefined: at once). */
  client: { minimum: number; refusedFrom: Date | undefined }
  /**
   * `rootFile`: trusted roots that the certificates must lead to; undefined: no path validation. `listed`: the
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
  demo: boolean
  /** Embedded stand-ins are in use although this is production; every page says so. */
  simulatorsInProduction: boolean
  operator: Operator
  /** Address that receives reports of security problems. */
  securityContact: string
  /** Names of variables without effect that differ from that of a setting by a typing error, with its name. */
  misspelled: readonly (readonly [name: string, meant: string])[]
}

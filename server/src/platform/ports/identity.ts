import type { RequestListener } from 'node:http'

export interface EidRequest {
  state: string
  nonce: string
  /** Verifier of PKCE; the provider sees only its SHA-256 until the code is redeemed. */
  verifier: string
  /** A transfer needs no name: only the pseudonym is requested. */
  asksFor: 'person' | 'pseudonym'
  /** Person who is signed in or gave the right password. Only the simulator gets it, to present the person's card. */
  signedIn?: { accountId: number; firstName: string; lastName: string } | undefined
}

/** Query parameters of the provider's redirect. */
export interface EidAnswer {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

export interface EidPerson {
  /** Identifies the card at this provider, and only there; from EID_PSEUDONYM_CLAIM where that is set. */
  pseudonym: string
  givenName: string
  familyName: string
  /** ISO date, or the year alone where the card holds no more; empty when not requested. */
  birthDate: string
}

/** The provider's answer yields no person: the person cancelled, the code is invalid, or the answer is not trusted. */
export class EidRefused extends Error {
  readonly reason: 'cancelled' | 'provider-failed' | 'code-invalid' | 'not-trusted' | 'level-too-low' | 'no-pseudonym'
  constructor(reason: EidRefused['reason'], cause?: unknown) {
    super(`eID refused: ${reason}`, { cause })
    this.name = 'EidRefused'
    this.reason = reason
  }
}

/** Below PUBLIC_URL; only while the simulator replaces a provider. */
export const EID_SIMULATOR_PATH = '/eid-simulator'

export interface IdentityPort {
  /** The simulator's own pages, to be served below its path; a real provider has them elsewhere. */
  pages?: RequestListener
  /** The page on which the person shows the card. */
  authorizationUrl(request: EidRequest): Promise<string>
  /** Redeems the code of an answer; without `person`, names and date of birth are empty. Throws {@link EidRefused}. */
  redeem(answer: EidAnswer, request: Pick<EidRequest, 'state' | 'nonce' | 'verifier' | 'asksFor'>): Promise<EidPerson>
}

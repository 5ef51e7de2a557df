import type { RequestListener } from 'node:http'

export interface EidRequest {
  state: string
  nonce: string
  /** Verifier of PKCE; the provider sees only its SHA-256 until the code is redeemed. */
  verifier: string
  /** A transfer needs no name: only the pseudonym is asked for. */
  asksFor: 'person' | 'pseudonym'
  /** Person who is signed in here or has given the right password. A real provider never learns it; the simulator presents this person's card. */
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
  /** The same for the same card at this provider, and only there; of EID_PSEUDONYM_CLAIM where that is set. */
  pseudonym: string
  givenName: string
  familyName: string
  /** ISO date, or the year alone where the card knows no more; empty when not told. */
  birthDate: string
}

/** The provider's answer gives no person: the person stopped it, the code was none, or the answer cannot be believed. */
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
  /** Redeems the code of an answer; names and date of birth are empty when only the pseudonym was asked for. Throws {@link EidRefused}. */
  redeem(answer: EidAnswer, request: Pick<EidRequest, 'state' | 'nonce' | 'verifier' | 'asksFor'>): Promise<EidPerson>
}

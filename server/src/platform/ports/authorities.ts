import type { Category } from '@epassbild/contract/authorities.ts'

/** An authority that may use a client certificate; a clearing house uses one for many. */
export interface ListedOrganisation {
  /** Organisationsschlüssel. */
  key: string
  name: string
}

/** How long a refusal is cached: an authority that is listed meanwhile does not wait for hours. */
export const REFUSAL_FRESH_MS = 60_000

/** Directory of authorities: external (DVDV), or our own table. */
export interface AuthorityDirectory {
  /**
   * Those of the three categories that an Organisationsschlüssel has; empty: none. Undefined when there is no such
   * organisation (any more). `ours` are those of our own table. Throws `PortFailure` when the directory does not answer
   * as it should.
   */
  findCategories(organisationKey: string, ours?: readonly Category[]): Promise<readonly Category[] | undefined>
  /**
   * The authorities of a client certificate, named by the SHA-256 of its DER form in hexadecimal. Undefined when it is
   * not listed (any more). A cached answer may be `maxAgeMs` old. Throws `PortFailure` as above.
   */
  findCertificate(fingerprint: string, maxAgeMs?: number): Promise<readonly ListedOrganisation[] | undefined>
  /** Whether it answers us at all. */
  isAlive(): Promise<boolean>
}

import type { Category } from '@epassbild/contract/authorities.ts'

/** An authority that may use a client certificate; a clearing house uses one for many. */
export interface ListedOrganisation {
  /** Organisationsschlüssel. */
  key: string
  name: string
}

/** Directory of authorities: external (DVDV), or our own table. */
export interface AuthorityDirectory {
  /**
   * Which of the three categories an Organisationsschlüssel has; empty: none of them. Undefined when there is no such
   * organisation (any more). Throws `PortFailure` when the directory does not answer as it should.
   */
  findCategories(organisationKey: string): Promise<readonly Category[] | undefined>
  /**
   * The authorities of a client certificate, named by the SHA-256 of its DER form in hexadecimal. Undefined when it is
   * not listed (any more). Throws `PortFailure` as above.
   */
  findCertificate(fingerprint: string): Promise<readonly ListedOrganisation[] | undefined>
  /** Whether it answers us at all. */
  isAlive(): Promise<boolean>
}

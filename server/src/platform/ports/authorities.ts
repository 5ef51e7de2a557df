import type { Category } from '@epassbild/contract/authorities.ts'

/** Directory of authorities: external (DVDV), or our own table. */
export interface AuthorityDirectory {
  /**
   * Which of the three categories an Organisationsschlüssel has; empty: none of them. Undefined when there is no such
   * organisation (any more). Throws `PortFailure` when the directory does not answer as it should.
   */
  findCategories(organisationKey: string): Promise<readonly Category[] | undefined>
}

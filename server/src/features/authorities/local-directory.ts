import type { Database } from '#platform/database/database.ts'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'
import { findOrganisationByKey } from './authority-store.ts'

/** Directory of the operator's own table, without external requests. It lists no certificates. */
export function localDirectory(db: Database): AuthorityDirectory {
  return {
    findCategories: async (key) => (await findOrganisationByKey(db, key))?.categories,
    findCertificate: async () => undefined,
    // Covered by the probe of the database.
    isAlive: async () => true,
  }
}

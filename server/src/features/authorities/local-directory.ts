import type { Database } from '#platform/database/database.ts'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'
import { findOrganisationByKey } from './authority-store.ts'

/** The operator's own table answers; nothing outside is asked. It lists no certificates. */
export function localDirectory(db: Database): AuthorityDirectory {
  return {
    findCategories: async (key) => (await findOrganisationByKey(db, key))?.categories,
    findCertificate: async () => undefined,
    // A part of the database, which speaks for itself.
    isAlive: async () => true,
  }
}

import type { Database } from '#platform/database/database.ts'
import { findIdentification } from './identification-store.ts'

/** Whether this person is identified by an ID card (EID-03), which transfers require. */
export async function isIdentified(db: Database, accountId: number): Promise<boolean> {
  return (await findIdentification(db, accountId)) !== undefined
}

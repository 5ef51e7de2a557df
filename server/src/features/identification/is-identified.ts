import type { Database } from '#platform/database/database.ts'
import { findIdentification } from './identification-store.ts'

/** Whether this person has proved with an ID card who they are (EID-03); without it nothing is transferred. */
export async function isIdentified(db: Database, accountId: number): Promise<boolean> {
  return (await findIdentification(db, accountId)) !== undefined
}

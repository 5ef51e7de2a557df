import type { Database } from '#platform/database.ts'
import { ledgerEntries } from './ledger-schema.ts'

export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'id'>

/** False when the fact has been booked before; then nothing is written. */
export async function insertEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const inserted = await db
    .insert(ledgerEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  return inserted.length > 0
}

import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { inPortions } from '#platform/database/in-portions.ts'
import { placeholders, preparedOnce } from '#platform/database/prepared-once.ts'
import { ledgerEntries } from './ledger-schema.ts'

export type Entry = typeof ledgerEntries.$inferSelect
export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'id'>

const entryOnce = preparedOnce((db) =>
  db
    .insert(ledgerEntries)
    .values(placeholders('companyId', 'kind', 'subject', 'detail', 'amountCents', 'bookedAt'))
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
    .prepare('ledger_entry_once'),
)

/** False, with nothing written, if the fact was booked before. */
export async function insertEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const inserted = await entryOnce(db).execute(entry)
  return inserted.length > 0
}

/** Like `insertEntry`, for many facts: false if one of them was booked before; the others are written. */
export async function insertEntries(db: Database, entries: readonly NewEntry[]): Promise<boolean> {
  let inserted = 0
  for (const some of inPortions(entries)) {
    const rows = await db.insert(ledgerEntries).values(some).onConflictDoNothing().returning({ id: ledgerEntries.id })
    inserted += rows.length
  }
  return inserted === entries.length
}

/** The booking of one fact. */
export async function findEntry(
  db: Database,
  { kind, subject }: Pick<Entry, 'kind' | 'subject'>,
): Promise<Entry | undefined> {
  const [entry] = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, kind), eq(ledgerEntries.subject, subject)))
  return entry
}

export async function deleteEntriesOf(db: Database, companyId: number): Promise<void> {
  await db.delete(ledgerEntries).where(eq(ledgerEntries.companyId, companyId))
}

/** The `most` latest entries of a company, the oldest of them first. */
export async function listEntries(db: Database, companyId: number, most: number): Promise<Entry[]> {
  const newest = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
    .orderBy(desc(ledgerEntries.bookedAt), desc(ledgerEntries.id))
    .limit(most)
  return newest.reverse()
}

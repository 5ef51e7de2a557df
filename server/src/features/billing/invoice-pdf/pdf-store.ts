import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { invoices } from '#features/billing/billing-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Documents created before an instant that have no PDF yet. */
export async function listWithoutPdf(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isNull(invoices.pdfKey), lt(invoices.createdAt, before)))
    .orderBy(asc(invoices.id))
  return rows.map(({ id }) => id)
}

/** True for exactly one of several concurrent creations of the same PDF. */
export async function notePdf(
  db: Database,
  id: number,
  keys: { pdfKey: string; xmlKey: string | null },
): Promise<boolean> {
  const rows = await db
    .update(invoices)
    .set(keys)
    .where(and(eq(invoices.id, id), isNull(invoices.pdfKey)))
    .returning({ id: invoices.id })
  return rows.length === 1
}

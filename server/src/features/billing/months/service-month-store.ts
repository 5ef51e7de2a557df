import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { billedEntries, invoices } from '#features/billing/billing-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Month of the first service on an invoice; earlier than its own if a service was booked late, or if its month had no
 * sum to collect. Services billed again count in the month of the new booking: their line names the original one.
 */
export async function findFirstMonth(db: Database, invoiceId: number): Promise<string | undefined> {
  const [row] = await db
    .select({
      month: sql<string | null>`to_char(min(${ledgerEntries.bookedAt}) at time zone 'Europe/Berlin', 'YYYY-MM')`,
    })
    .from(billedEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, billedEntries.entryId))
    .where(and(eq(billedEntries.invoiceId, invoiceId), ne(ledgerEntries.kind, 'correction')))
  return row?.month ?? undefined
}

export interface EarlierMonth {
  invoiceId: number
  month: string
  vatPercent: number
  netCents: number
}

/**
 * Charges of the invoices issued on these days for months before their own, by rate of VAT, oldest first; without months
 * whose credits equal or exceed the charges.
 */
export async function sumEarlierMonths(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<EarlierMonth[]> {
  const bookedAt = sql`${ledgerEntries.bookedAt} at time zone 'Europe/Berlin'`
  const month = sql<string>`to_char(${bookedAt}, 'YYYY-MM')`
  const netCents = sql<number>`sum(${ledgerEntries.amountCents})::int`
  return db
    .select({
      invoiceId: billedEntries.invoiceId,
      month: month.as('month'),
      vatPercent: billedEntries.vatPercent,
      netCents,
    })
    .from(invoices)
    .innerJoin(billedEntries, eq(billedEntries.invoiceId, invoices.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, billedEntries.entryId))
    .where(
      and(
        eq(invoices.kind, 'invoice'),
        gte(invoices.issuedOn, from),
        lte(invoices.issuedOn, to),
        sql`${bookedAt} < (${invoices.period} || '-01')::timestamp`,
      ),
    )
    .groupBy(billedEntries.invoiceId, sql`month`, billedEntries.vatPercent)
    .having(sql`${netCents} > 0`)
    .orderBy(billedEntries.invoiceId, sql`month`, billedEntries.vatPercent)
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { billedEntries, invoices } from '#features/billing/billing-schema.ts'
import type { Fact } from '#features/ledger/book-once.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Database } from '#platform/database/database.ts'

export interface BilledEntry {
  invoiceId: number
  entryId: number
  companyId: number
  amountCents: number
}

/** Entries of a kind that stand on an invoice and have not been taken back yet. */
export function listCorrectable(
  db: Database,
  number: string,
  kind: Fact['kind'],
  most: number,
): Promise<BilledEntry[]> {
  const counter = alias(ledgerEntries, 'counter')
  const takesBack = and(eq(counter.kind, 'correction'), eq(counter.subject, sql`${ledgerEntries.id}::text`))
  return db
    .select({
      invoiceId: invoices.id,
      entryId: ledgerEntries.id,
      companyId: ledgerEntries.companyId,
      amountCents: ledgerEntries.amountCents,
    })
    .from(invoices)
    .innerJoin(billedEntries, eq(billedEntries.invoiceId, invoices.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, billedEntries.entryId))
    .leftJoin(counter, takesBack)
    .where(and(eq(invoices.number, number), eq(ledgerEntries.kind, kind), isNull(counter.id)))
    .orderBy(asc(ledgerEntries.id))
    .limit(most)
}

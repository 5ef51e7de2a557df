import { type InvoiceLine, type Totals, totalsOf } from '#features/billing/invoices/invoice-lines.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import type { Database } from '#platform/database/database.ts'
import { sumCreditNotes } from './correction-store.ts'

/**
 * Totals of the next credit note of an invoice. VAT is rounded on each, so the note that credits the last of the net
 * sum takes the remaining VAT: together they credit the charged sum, to the cent.
 */
export async function totalsOfNote(
  db: Database,
  invoice: Pick<Invoice, 'id' | 'netCents' | 'vatCents'>,
  lines: readonly InvoiceLine[],
): Promise<Totals> {
  const totals = totalsOf(lines)
  const given = await sumCreditNotes(db, invoice.id)
  if (given.netCents + totals.netCents !== invoice.netCents) return totals
  const vatCents = invoice.vatCents - given.vatCents
  return { ...totals, vatCents, grossCents: totals.netCents + vatCents }
}

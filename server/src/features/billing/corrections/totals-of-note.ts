import type { InvoiceLine } from '#features/billing/invoices/invoice-lines.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { sharesOf, sumOf, type Totals, totalsOf } from '#features/billing/invoices/totals.ts'
import type { Database } from '#platform/database/database.ts'
import { listCreditNotes } from './correction-store.ts'

/**
 * Totals of the next credit note of an invoice. VAT is rounded on each, so the note that credits the last of the net
 * sum of a rate takes its remaining VAT: together they credit the charged sum, to the cent.
 */
export async function totalsOfNote(db: Database, invoice: Invoice, lines: readonly InvoiceLine[]): Promise<Totals> {
  const given = (await listCreditNotes(db, invoice.id)).flatMap(sharesOf)
  const shares = totalsOf(lines).vatShares.map((share) => {
    const charged = sharesOf(invoice).find(({ percent }) => percent === share.percent)
    const before = sumOf(given.filter(({ percent }) => percent === share.percent))
    const isLast = charged !== undefined && before.netCents + share.netCents === charged.netCents
    return isLast ? { ...share, vatCents: charged.vatCents - before.vatCents } : share
  })
  return sumOf(shares)
}

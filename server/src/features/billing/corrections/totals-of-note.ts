import type { VatShare } from '#features/billing/billing-schema.ts'
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
  const left = sharesLeft(invoice, await listCreditNotes(db, [invoice.id]))
  const shares = totalsOf(lines).vatShares.map((share) => {
    const rest = left.find(({ percent }) => percent === share.percent)
    return rest?.netCents === share.netCents ? rest : share
  })
  return sumOf(shares)
}

/** The rest of each rate that credit notes of an invoice have left. */
export function sharesLeft(invoice: Invoice, notes: readonly Invoice[]): readonly VatShare[] {
  const given = notes.flatMap(sharesOf)
  return sharesOf(invoice).map(({ percent, netCents, vatCents }) => {
    const before = sumOf(given.filter((share) => share.percent === percent))
    return { percent, netCents: netCents - before.netCents, vatCents: vatCents - before.vatCents }
  })
}

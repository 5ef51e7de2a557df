import { inBillingOf } from '#features/billing/invoices/in-billing-of.ts'
import { linesOf } from '#features/billing/invoices/invoice-lines.ts'
import { isUnpaid } from '#features/billing/invoices/invoice-states.ts'
import { holdInvoice, type Invoice } from '#features/billing/invoices/invoice-store.ts'
import type { Fact } from '#features/ledger/book-once.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { holdUnpaid, listCorrectable, printUse } from './correction-store.ts'
import { issueCorrection } from './issue-correction.ts'
import { totalsOfNote } from './totals-of-note.ts'
import { useCredit } from './use-credit.ts'

export interface InvoiceCorrection {
  invoiceId: number
  kind: Fact['kind']
  detail: string
  /** Rate of VAT of these items; undefined takes any, the oldest first. */
  vatPercent?: number | undefined
  /** Net price of these items; undefined takes any, the oldest first. */
  unitCents?: number | undefined
  count: number
  /** Number of correctable items as shown to the operator. */
  seen: number
  /** Printed on the credit note. */
  reason: string
  /** Account id of the operator. */
  actorId: number
}

/**
 * Credits some items of an invoice by a credit note: deducted from the invoice while that is unpaid, otherwise from
 * other unpaid ones, and carried over to the next one or paid out. All or none, and nothing twice.
 */
export function correctInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'audit' | 'jobs' | 'outbox'>,
  { invoiceId, kind, detail, vatPercent, unitCents, count, seen, reason, actorId }: InvoiceCorrection,
): Promise<Invoice> {
  return inBillingOf(deps, invoiceId, async (inside, companyId) => {
    const { db } = inside
    const others = await holdUnpaid(db, companyId, { but: invoiceId })
    const invoice = await holdInvoice(db, invoiceId)
    const all = await listCorrectable(db, invoiceId, { kind, detail, vatPercent, unitCents })
    if (all.length !== seen) throw new Refusal('changed-meanwhile')
    const entries = all.slice(0, count)
    if (invoice?.kind !== 'invoice' || invoice.state === 'cancelled' || entries.length < count)
      throw new Refusal('not-so-many-left')
    const lines = linesOf(entries)
    const totals = await totalsOfNote(db, invoice, lines)
    const correction = { invoice, kind: 'credit-note', reason, entries, lines, totals, unpaidCents: 0 } as const
    const credit = await issueCorrection(inside, correction)
    await inside.audit.append('invoice-corrected', { actorId, invoiceId, creditId: credit.id, kind, count })
    let printed = credit
    if (isUnpaid(invoice)) {
      await useCredit(inside, invoice)
      printed = await printUse(db, credit)
    }
    for (const other of others) await useCredit(inside, other)
    return printed
  })
}

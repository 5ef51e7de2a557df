import { germanDay } from '@epassbild/contract/days.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { inBillingOf } from '#features/billing/invoices/in-billing-of.ts'
import { isUnpaid } from '#features/billing/invoices/invoice-states.ts'
import { holdInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { tellOfPayment } from './tell-of-payment.ts'

interface NotedPayment {
  invoiceId: number
  /** The day of the money, and where it is found. */
  paidOn: string
  reference: string
  /** The open sum that came, as it was seen. */
  seenCents: number
  /** Account id of the operator. */
  actorId: number
}

/**
 * An unpaid invoice was paid by bank transfer: it is paid as by a collection, and its pause is over. While a collection runs
 * its end is awaited, which would take the sum once more.
 */
export function notePayment(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>,
  { invoiceId, paidOn, reference, seenCents, actorId }: NotedPayment,
): Promise<Invoice> {
  return inBillingOf(deps, invoiceId, async (inside) => {
    const { db, clock, audit } = inside
    const invoice = await holdInvoice(db, invoiceId)
    if (!invoice) throw new Refusal('not-found')
    if (isNoted(invoice, paidOn, reference)) return invoice
    if (invoice.state === 'processing') throw new Refusal('collection-runs')
    if (invoice.kind !== 'invoice' || !isUnpaid(invoice)) throw new Refusal('not-unpaid')
    if (amountDue(invoice) !== seenCents) throw new Refusal('changed-meanwhile')
    if (paidOn < invoice.issuedOn || paidOn > germanDay(clock.now())) throw new Refusal('paid-day-wrong')
    // Why it was unpaid, and since when, stays: the payment may be taken back.
    const change = { state: 'paid', nextTryOn: null, paidOn, paidReference: reference } as const
    await updateInvoice(db, invoiceId, change)
    const { companyId } = invoice
    await audit.append('payment-noted', { actorId, invoiceId, companyId, day: paidOn, cents: amountDue(invoice) })
    await tellOfPayment(inside, invoice)
    return { ...invoice, ...change }
  })
}

/** The same was noted before: its answer was lost. */
const isNoted = ({ state, paidOn, paidReference }: Invoice, day: string, reference: string) =>
  state === 'paid' && paidOn === day && paidReference === reference

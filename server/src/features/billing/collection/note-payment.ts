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
  /** The day of the payment, and its reference. */
  paidOn: string
  reference: string
  /** The open sum as shown to the operator. */
  seenCents: number
  /** Account id of the operator. */
  actorId: number
}

/**
 * Records a bank transfer for an unpaid invoice: it counts as collected, and its pause ends. A running collection must
 * end first, since it would take the sum again.
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
    // Failure and pause are kept, since the payment may be withdrawn.
    const change = { state: 'paid', nextTryOn: null, paidOn, paidReference: reference } as const
    await updateInvoice(db, invoiceId, change)
    const { companyId } = invoice
    await audit.append('payment-noted', { actorId, invoiceId, companyId, day: paidOn, cents: amountDue(invoice) })
    await tellOfPayment(inside, invoice)
    return { ...invoice, ...change }
  })
}

/** Whether the same payment is noted already: the request was repeated after a lost answer. */
const isNoted = ({ state, paidOn, paidReference }: Invoice, day: string, reference: string) =>
  state === 'paid' && paidOn === day && paidReference === reference

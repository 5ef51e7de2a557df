import { germanDay } from '@epassbild/contract/days.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { inBillingOf } from '#features/billing/invoices/in-billing-of.ts'
import { isUnpaid } from '#features/billing/invoices/invoice-states.ts'
import { holdInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { MINIMUM_CHARGE_CENTS } from '#platform/ports/payments.ts'
import { Refusal } from '#platform/refusal.ts'
import { partPaidMail, tellBuyer } from './collection-mails.ts'
import { sayWhatNext } from './say-what-next.ts'
import { tellOfPayment } from './tell-of-payment.ts'

interface NotedPayment {
  invoiceId: number
  /** The day of the payment, and its reference. */
  paidOn: string
  reference: string
  /** The open sum as shown to the operator. */
  seenCents: number
  /** The sum that has come in. */
  cents: number
  /** Account id of the operator. */
  actorId: number
}

/**
 * Records a bank transfer for an unpaid invoice. The whole open sum counts as collected, and its pause ends; of a part,
 * the rest stays open and is collected. A running collection must end first, since it would take the sum again.
 */
export function notePayment(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>,
  payment: NotedPayment,
): Promise<Invoice> {
  const { invoiceId, paidOn, seenCents, cents, actorId } = payment
  return inBillingOf(deps, invoiceId, async (inside) => {
    const { db, clock, audit } = inside
    const invoice = await holdInvoice(db, invoiceId)
    if (!invoice) throw new Refusal('not-found')
    if (isNoted(invoice, payment)) return invoice
    if (invoice.state === 'processing') throw new Refusal('collection-runs')
    if (invoice.kind !== 'invoice' || !isUnpaid(invoice)) throw new Refusal('not-unpaid')
    const leftCents = amountDue(invoice) - cents
    if (amountDue(invoice) !== seenCents) throw new Refusal('changed-meanwhile')
    if (paidOn < invoice.issuedOn || paidOn > germanDay(clock.now())) throw new Refusal('paid-day-wrong')
    if (leftCents < 0) throw new Refusal('more-than-open')
    if (leftCents > 0 && leftCents < MINIMUM_CHARGE_CENTS) throw new Refusal('too-little-left')
    const change = changeOf(invoice, payment, leftCents)
    await updateInvoice(db, invoiceId, change)
    await audit.append('payment-noted', { actorId, invoiceId, companyId: invoice.companyId, day: paidOn, cents })
    const paid = { ...invoice, ...change }
    if (leftCents === 0) await tellOfPayment(inside, invoice)
    else await tellBuyer(inside, paid, partPaidMail(cents, await sayWhatNext(inside, paid)))
    return paid
  })
}

/** Failure and pause are kept, since the payment may be withdrawn. */
function changeOf(invoice: Invoice, { paidOn, reference, cents }: NotedPayment, leftCents: number): Partial<Invoice> {
  if (leftCents === 0) return { state: 'paid', nextTryOn: null, paidOn, paidReference: reference }
  return {
    creditedCents: invoice.creditedCents + cents,
    partPayments: [...invoice.partPayments, { on: paidOn, reference, cents }],
  }
}

/** Whether the same payment is noted already: the request was repeated after a lost answer. */
function isNoted(invoice: Invoice, { paidOn, reference, seenCents, cents }: NotedPayment): boolean {
  const last = invoice.partPayments.at(-1)
  if (seenCents === cents)
    return invoice.state === 'paid' && invoice.paidOn === paidOn && invoice.paidReference === reference
  const isLast = last?.on === paidOn && last.reference === reference && last.cents === cents
  return isLast && amountDue(invoice) + cents === seenCents
}

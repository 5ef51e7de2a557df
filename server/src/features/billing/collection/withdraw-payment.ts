import { PRE_NOTIFICATION_DAYS } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { useCredit } from '#features/billing/corrections/use-credit.ts'
import { addDays } from '#features/billing/days.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { inBillingOf } from '#features/billing/invoices/in-billing-of.ts'
import { isUnpaid } from '#features/billing/invoices/invoice-states.ts'
import { holdInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import { leftOf } from '#features/billing/invoices/present-invoice.ts'
import { MENDED } from '#features/billing/payment-method/announce-collections.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { findLastAttempt, isCollected } from './attempt-store.ts'
import { partWithdrawnMail, paymentWithdrawnMail, tellBuyer } from './collection-mails.ts'
import { sayWhatNext } from './say-what-next.ts'
import { REMINDED_DAYS } from './tell-of-pauses.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>

interface Withdrawal {
  invoiceId: number
  /**
   * How many noted payments were shown to the operator, the open sum, and the day and reference of the payment that the
   * page named; undefined for other clients.
   */
  seen: number | undefined
  seenCents: number | undefined
  seenPayment: { on: string; reference: string } | undefined
  /** Account id of the operator. */
  actorId: number
}

/**
 * Withdraws the last payment noted on the wrong invoice, after its buyer was told of it; a mail says so. Of a part, its
 * sum is open again while the rest is. A paid invoice is open again, or handed over if its collection had failed and no
 * new method fixes that. Collection and pause keep their announced days, moved if too near.
 * @returns the id of the invoice.
 */
export function withdrawPayment(deps: Needs, { invoiceId, actorId, ...seen }: Withdrawal): Promise<number> {
  return inBillingOf(deps, invoiceId, async (inside) => {
    const { db, clock, audit } = inside
    const invoice = await holdInvoice(db, invoiceId)
    if (!invoice) throw new Refusal('not-found')
    requireSeen(invoice, seen)
    await requireWithdrawable(db, invoice)
    const { companyId, paidOn, partPayments, creditedCents } = invoice
    const part = paidOn === null ? partPayments.at(-1) : undefined
    const today = germanDay(clock.now())
    const change = {
      ...(part && { partPayments: partPayments.slice(0, -1), creditedCents: creditedCents - part.cents }),
      ...(isUnpaid(invoice) ? collectedLater(invoice, today) : await unpaidAgain(db, invoice, today)),
    }
    await updateInvoice(db, invoiceId, change)
    const unpaid = { ...invoice, ...change }
    // Credit gained meanwhile. A disputed payment may still be won.
    const due = unpaid.failure === 'disputed' ? unpaid : await useCredit(inside, unpaid)
    const noted = part ? { day: part.on, cents: part.cents } : { day: paidOn }
    await audit.append('payment-note-withdrawn', { actorId, invoiceId, companyId, ...noted })
    if (amountDue(due) === 0) return invoiceId
    const next = await sayWhatNext(inside, due)
    await tellBuyer(inside, due, part ? partWithdrawnMail(part.cents, next) : paymentWithdrawnMail(next))
    return invoiceId
  })
}

function requireSeen(
  invoice: Invoice,
  { seen, seenCents, seenPayment }: Pick<Withdrawal, 'seen' | 'seenCents' | 'seenPayment'>,
): void {
  const { partPayments, paidOn, paidReference, state } = invoice
  const last = paidOn === null ? partPayments.at(-1) : { on: paidOn, reference: paidReference }
  if (!last || state === 'cancelled') throw new Refusal('not-noted')
  const noted = partPayments.length + (paidOn === null ? 0 : 1)
  const isCounted = (seen ?? noted) === noted && (seenCents ?? leftOf(invoice)) === leftOf(invoice)
  const { on, reference } = seenPayment ?? last
  if (!isCounted || on !== last.on || reference !== last.reference) throw new Refusal('changed-meanwhile')
}

/** A rest that a collection or credit has paid, which both count for the invoice as it was, is not opened again. */
async function requireWithdrawable(db: Needs['db'], { id, state, paidOn }: Invoice): Promise<void> {
  if (state === 'processing') throw new Refusal('collection-runs')
  if (state !== 'paid') return
  if (paidOn === null) throw new Refusal('rest-settled')
  if (await isCollected(db, id)) throw new Refusal('collected-too')
}

const notBefore = (earliest: string, day: string) => (day < earliest ? earliest : day)

/** The higher sum of an unpaid invoice is announced like a new one. */
function collectedLater({ state, collectOn, nextTryOn }: Invoice, today: string): Partial<Invoice> {
  const earliest = addDays(today, PRE_NOTIFICATION_DAYS)
  if (state === 'open') return { collectOn: notBefore(earliest, collectOn) }
  return { nextTryOn: nextTryOn && notBefore(earliest, nextTryOn) }
}

async function unpaidAgain(db: Needs['db'], invoice: Invoice, today: string) {
  const { pauseOn, pauseTold, collectOn } = invoice
  const failure = (await isMended(db, invoice)) ? null : invoice.failure
  const pause = pauseOn && notBefore(addDays(today, REMINDED_DAYS), pauseOn)
  return {
    ...{ failure, paidOn: null, paidReference: '', pauseOn: pause },
    // The mail names the later day, on which the company is mailed again.
    pauseTold: pause === pauseOn ? pauseTold : ('soon' as const),
    ...(failure === null
      ? { state: 'open' as const, collectOn: notBefore(addDays(today, PRE_NOTIFICATION_DAYS), collectOn) }
      : { state: 'handed-over' as const }),
  }
}

/** Whether another method was saved while the invoice counted as paid, and thus was not announced for it. */
async function isMended(db: Needs['db'], { id, companyId, failure }: Invoice): Promise<boolean> {
  const method = MENDED.includes(failure) && (await findMethod(db, companyId))
  return method ? method.methodRef !== (await findLastAttempt(db, id))?.methodRef : false
}

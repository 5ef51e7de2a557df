import { PRE_NOTIFICATION_DAYS } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { useCredit } from '#features/billing/corrections/use-credit.ts'
import { addDays } from '#features/billing/days.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { inBillingOf } from '#features/billing/invoices/in-billing-of.ts'
import { isUnpaid } from '#features/billing/invoices/invoice-states.ts'
import { holdInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import { MENDED } from '#features/billing/payment-method/announce-collections.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Attempt, findLastAttempt, isCollected } from './attempt-store.ts'
import { partWithdrawnMail, paymentWithdrawnMail, tellBuyer } from './collection-mails.ts'
import { readFailure } from './read-failure.ts'
import { sayWhatNext } from './say-what-next.ts'
import { REMINDED_DAYS } from './tell-of-pauses.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>

interface Withdrawal {
  invoiceId: number
  /** How many noted payments were shown to the operator; undefined for a page of an earlier version. */
  seen: number | undefined
  /** Account id of the operator. */
  actorId: number
}

/**
 * Withdraws the last payment noted on the wrong invoice, after its buyer was told of it; a mail says so. Of a part, its
 * sum is open again. A paid invoice is open again, or handed over if its collection had failed and no new method fixes
 * that. Collection and pause keep their announced days, moved if too near.
 * @returns the id of the invoice.
 */
export function withdrawPayment(deps: Needs, { invoiceId, seen, actorId }: Withdrawal): Promise<number> {
  return inBillingOf(deps, invoiceId, async (inside) => {
    const { db, clock, audit } = inside
    const invoice = await holdInvoice(db, invoiceId)
    if (!invoice) throw new Refusal('not-found')
    await requireWithdrawable(db, invoice, seen)
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

/** A succeeded collection counts for the whole invoice: what it has paid is not opened again. */
async function requireWithdrawable(
  db: Needs['db'],
  { id, state, partPayments, paidOn }: Invoice,
  seen: number | undefined,
): Promise<void> {
  const noted = partPayments.length + (paidOn === null ? 0 : 1)
  if (noted === 0 || state === 'cancelled') throw new Refusal('not-noted')
  if (seen !== undefined && seen !== noted) throw new Refusal('changed-meanwhile')
  if (state === 'processing') throw new Refusal('collection-runs')
  if (state === 'paid' && (await isCollected(db, id)))
    throw new Refusal(paidOn === null ? 'rest-collected' : 'collected-too')
}

const notBefore = (earliest: string, day: string) => (day < earliest ? earliest : day)

/** The higher sum of an unpaid invoice is announced like a new one. */
function collectedLater({ state, collectOn, nextTryOn }: Invoice, today: string): Partial<Invoice> {
  const earliest = addDays(today, PRE_NOTIFICATION_DAYS)
  if (state === 'open') return { collectOn: notBefore(earliest, collectOn) }
  return { nextTryOn: nextTryOn && notBefore(earliest, nextTryOn) }
}

/** Credit that has paid the rest of an invoice has cleared its failure: its last attempt still has it. */
async function unpaidAgain(db: Needs['db'], invoice: Invoice, today: string) {
  const { id, paidOn, pauseOn, pauseTold, collectOn } = invoice
  const known = paidOn === null ? failureOf(await findLastAttempt(db, id)) : invoice.failure
  const failure = (await isMended(db, { ...invoice, failure: known })) ? null : known
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

function failureOf(attempt: Attempt | undefined): Invoice['failure'] {
  return attempt?.state === 'failed' ? readFailure(attempt.failure ?? undefined) : null
}

/** Whether another method was saved while the invoice counted as paid, and thus was not announced for it. */
async function isMended(db: Needs['db'], { id, companyId, failure }: Invoice): Promise<boolean> {
  const method = MENDED.includes(failure) && (await findMethod(db, companyId))
  return method ? method.methodRef !== (await findLastAttempt(db, id))?.methodRef : false
}

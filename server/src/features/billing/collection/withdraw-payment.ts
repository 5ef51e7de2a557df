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
import { findLastAttempt, isCollected } from './attempt-store.ts'
import { partWithdrawnMail, paymentWithdrawnMail, tellBuyer } from './collection-mails.ts'
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
 * Withdraws a payment noted on the wrong invoice, after its buyer was told that it is paid: the invoice is open again,
 * or handed over if its collection had failed and no new method fixes that; a mail says so. Collection and pause keep
 * their announced days, moved if too near.
 * @returns the id of the invoice.
 */
export function withdrawPayment(deps: Needs, { invoiceId, seen, actorId }: Withdrawal): Promise<number> {
  return inBillingOf(deps, invoiceId, async (inside) => {
    const { db, clock, audit } = inside
    const invoice = await holdInvoice(db, invoiceId)
    if (invoice && isUnseen(invoice, seen)) throw new Refusal('changed-meanwhile')
    if (invoice && isUnpaid(invoice)) return withdrawPart(inside, invoice, actorId)
    if (invoice?.state !== 'paid' || invoice.paidOn === null) throw new Refusal('not-noted')
    if (await isCollected(db, invoiceId)) throw new Refusal('collected-too')
    const mended = (await isMended(db, invoice)) && { failure: null }
    const change = { ...unpaidAgain({ ...invoice, ...mended }, germanDay(clock.now())), ...mended }
    await updateInvoice(db, invoiceId, change)
    const unpaid = { ...invoice, ...change }
    // Credit gained meanwhile. A disputed payment may still be won.
    const due = unpaid.failure === 'disputed' ? unpaid : await useCredit(inside, unpaid)
    const { companyId, paidOn: day } = invoice
    await audit.append('payment-note-withdrawn', { actorId, invoiceId, companyId, day })
    if (amountDue(due) > 0) await tellBuyer(inside, due, paymentWithdrawnMail(await sayWhatNext(inside, due)))
    return invoiceId
  })
}

/** Whether payments were withdrawn or noted since the operator saw them. If none is left, that is said instead. */
function isUnseen({ partPayments, paidOn }: Invoice, seen: number | undefined): boolean {
  const noted = partPayments.length + (paidOn === null ? 0 : 1)
  return noted > 0 && seen !== undefined && seen !== noted
}

/** Withdraws the last part payment of an unpaid invoice, whose collection and pause keep their days. */
async function withdrawPart(deps: Needs, invoice: Invoice, actorId: number): Promise<number> {
  const { id: invoiceId, companyId, partPayments, creditedCents } = invoice
  const part = partPayments.at(-1)
  if (!part) throw new Refusal('not-noted')
  const change = { partPayments: partPayments.slice(0, -1), creditedCents: creditedCents - part.cents }
  await updateInvoice(deps.db, invoiceId, change)
  await deps.audit.append('payment-note-withdrawn', { actorId, invoiceId, companyId, day: part.on, cents: part.cents })
  const unpaid = { ...invoice, ...change }
  await tellBuyer(deps, unpaid, partWithdrawnMail(part.cents, await sayWhatNext(deps, unpaid)))
  return invoiceId
}

/** Whether another method was saved while the invoice counted as paid, and thus was not announced for it. */
async function isMended(db: Needs['db'], { id, companyId, failure }: Invoice): Promise<boolean> {
  const method = MENDED.includes(failure) && (await findMethod(db, companyId))
  return method ? method.methodRef !== (await findLastAttempt(db, id))?.methodRef : false
}

function unpaidAgain({ failure, pauseOn, pauseTold, collectOn }: Invoice, today: string) {
  const later = (day: string, days: number) => (day < addDays(today, days) ? addDays(today, days) : day)
  const pause = pauseOn && later(pauseOn, REMINDED_DAYS)
  return {
    ...{ paidOn: null, paidReference: '', pauseOn: pause },
    // The mail names the later day, on which the company is mailed again.
    pauseTold: pause === pauseOn ? pauseTold : ('soon' as const),
    ...(failure === null
      ? { state: 'open' as const, collectOn: later(collectOn, PRE_NOTIFICATION_DAYS) }
      : { state: 'handed-over' as const }),
  }
}

import { COLLECTION_TRIES } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { useCredit } from '#features/billing/corrections/use-credit.ts'
import { addDays } from '#features/billing/days.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import {
  findInvoice,
  holdBilling,
  holdInvoice,
  type Invoice,
  updateInvoice,
} from '#features/billing/invoices/invoice-store.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { hasEnded } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { CHARGED_BACK, type PaymentState } from '#platform/ports/payments.ts'
import { type Attempt, findAttempt, findLastAttempt, isPaidByAnother, updateAttempt } from './attempt-store.ts'
import {
  type CollectionMail,
  chargedBackMail,
  collectionFailedMail,
  handedOverMail,
  tellBuyer,
  unknownPaymentMail,
} from './collection-mails.ts'
import { PAYMENT_NEVER_MADE, PAYMENT_UNKNOWN, readFailure } from './read-failure.ts'
import { tellOfSettlement } from './tell-of-payment.ts'

/** Banks need some days to report, payers some to fix the cause. */
export const NEXT_TRY_DAYS = 7

/** Event of a failed collection, for features that subscribe to it; payload: id of the invoice. */
export const COLLECTION_FAILED = 'collection-failed'

export type SettleNeeds = Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config' | 'log' | 'jobs'>

/**
 * Applies the provider's current state of a payment. Notices may be late, duplicate or out of order: only the current
 * state counts, and applying it is idempotent. A paid debit may be returned later, a card payment charged back, and
 * that dispute be won after the owner has paid by another attempt.
 */
export function settleAttempt(deps: SettleNeeds, attemptId: string, payment: PaymentState): Promise<void> {
  return inTransaction(deps, async (inside) => {
    const found = await findAttempt(inside.db, attemptId)
    const known = found && (await findInvoice(inside.db, found.invoiceId))
    if (!known) return
    await holdBilling(inside.db, known.companyId)
    const invoice = await holdInvoice(inside.db, known.id)
    // Read again under the lock: a concurrent call may have settled it.
    const attempt = invoice && (await findAttempt(inside.db, attemptId))
    if (!attempt || !isNews(attempt, payment)) return
    await updateAttempt(inside.db, attemptId, {
      paymentRef: payment.paymentRef ?? attempt.paymentRef,
      state: payment.state,
      failure: payment.failure ?? null,
      settledAt: payment.state === 'processing' ? null : inside.clock.now(),
    })
    if (payment.state === 'processing') return
    await inside.audit.append(`collection-${payment.state}`, { invoiceId: invoice.id, attempt: attempt.attempt })
    await settleInvoice(inside, invoice, attempt, payment)
  })
}

/** Whether the provider's state differs from the stored one. */
export function isNews({ state, failure }: Attempt, payment: PaymentState): boolean {
  // Given up as unknown, but the provider has it after all.
  if (failure === PAYMENT_UNKNOWN) return payment.failure !== PAYMENT_UNKNOWN
  // A final state never reverts to pending: this state is older, unless the end was only ours.
  if (payment.state === 'processing') return state === 'started' || failure === PAYMENT_NEVER_MADE
  return state !== payment.state
}

async function settleInvoice(
  deps: SettleNeeds,
  invoice: Invoice,
  attempt: Attempt,
  { state, failure }: PaymentState,
): Promise<void> {
  const { db, log } = deps
  const paidByAnother = invoice.paidOn !== null || (await isPaidByAnother(db, attempt))
  // Its correction was based on the sum paid until then: people compare both.
  if (invoice.state === 'cancelled') log.error({ invoice: invoice.id, state }, 'payment of a cancelled invoice changed')
  else if (state === 'succeeded') {
    // Another attempt, a bank transfer or a credit note may have covered it meanwhile.
    const asked = paidByAnother ? 0 : amountDue(invoice)
    const surplusCents = (attempt.amountCents ?? invoice.grossCents) - asked
    if (surplusCents > 0) log.error({ invoice: invoice.id, surplusCents }, 'an invoice is overpaid')
    await updateInvoice(db, invoice.id, { state: 'paid', nextTryOn: null, failure: null, pauseOn: null })
    if (!paidByAnother) await tellOfSettlement(deps, invoice)
  } else if (!paidByAnother && !(await isFollowed(db, invoice, attempt)))
    await planNext(deps, invoice, attempt.attempt, failure)
}

/** Whether a newer attempt decides about an unpaid invoice, or a payment has settled a given-up one. */
async function isFollowed(db: SettleNeeds['db'], invoice: Invoice, { id, failure }: Attempt): Promise<boolean> {
  if (invoice.state === 'paid') return failure === PAYMENT_UNKNOWN
  return (await findLastAttempt(db, invoice.id))?.id !== id
}

async function planNext(deps: SettleNeeds, invoice: Invoice, attempt: number, code: string | undefined): Promise<void> {
  const { db, clock } = deps
  // Credit gained during the collection. A disputed payment may still be won.
  const due = code === CHARGED_BACK ? invoice : await useCredit(deps, invoice)
  if (amountDue(due) === 0) return
  const failed = await noteFailure(deps, due, readFailure(code))
  // During a dispute, another automatic charge of the card would only cause the next one.
  if (code === CHARGED_BACK) return handOver(deps, failed, chargedBackMail)
  // The payment may exist: another attempt could take the sum twice.
  if (failed.failure === 'unknown') return handOver(deps, failed, unknownPaymentMail)
  if (attempt >= COLLECTION_TRIES) return handOver(deps, failed, handedOverMail)
  // The method of an ended company is deleted after some weeks; a bank may return a debit for thirteen months.
  if ((await hasEnded(db, invoice.companyId)) && !(await findMethod(db, invoice.companyId)))
    return handOver(deps, { ...failed, nextTryOn: null }, collectionFailedMail)
  const nextTryOn = addDays(germanDay(clock.now()), NEXT_TRY_DAYS)
  await updateInvoice(db, invoice.id, { state: 'failed', nextTryOn })
  await tellBuyer(deps, { ...failed, nextTryOn }, collectionFailedMail)
}

/**
 * The first failure of an invoice sets the day of its pause and makes both mails about it due; later failures change
 * neither. An ended company is not paused, nor one whose payment may exist: the next failure sets a new day.
 */
export async function noteFailure(
  deps: SettleNeeds,
  invoice: Invoice,
  failure: NonNullable<Invoice['failure']>,
): Promise<Invoice> {
  const { db, jobs } = deps
  const pause = failure === 'unknown' ? { pauseOn: null } : await firstPause(deps, invoice)
  await updateInvoice(db, invoice.id, { failure, ...pause })
  await jobs.enqueue(db, COLLECTION_FAILED, { id: invoice.id })
  return { ...invoice, failure, ...pause }
}

async function firstPause({ db, clock, config }: SettleNeeds, { pauseOn, companyId }: Invoice) {
  if (pauseOn !== null || (await hasEnded(db, companyId))) return {}
  return { pauseOn: addDays(germanDay(clock.now()), config.pauseAfterDays), pauseTold: 'nothing' } as const
}

/** Hands the invoice over to people: automatic collection stops. */
export async function handOver(deps: SettleNeeds, invoice: Invoice, mail: CollectionMail): Promise<void> {
  await updateInvoice(deps.db, invoice.id, { state: 'handed-over', nextTryOn: null })
  await tellBuyer(deps, invoice, mail)
}

import { findInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentState, PaymentWithKey } from '#platform/ports/payments.ts'
import { type Attempt, deleteNoticesBefore, findAttemptFor, listUnsettled } from './attempt-store.ts'
import { COLLECT_INVOICE, type CollectNeeds, collectInvoice } from './collect-invoice.ts'
import { PAYMENT_NEVER_MADE, PAYMENT_UNKNOWN } from './read-failure.ts'
import { isNews, settleAttempt } from './settle-attempt.ts'

const QUIET_MS = 3_600_000
const DAY_MS = 24 * 3_600_000
/** From then on the night itself asks: the queue tries a job for a week, and none may ask any more when the payment is given up. */
const ASKED_BY_JOB_MS = 5 * DAY_MS
/** The longest that a direct debit takes from its order to its first answer. */
const GIVEN_UP_MS = 14 * DAY_MS
/** A payer may have a debit returned for eight weeks; banks need some days more to tell. */
export const MAY_BE_RETURNED_MS = 65 * DAY_MS

/**
 * Reconciles every night, both ways: pending attempts are asked of the provider, and the provider's payments are
 * compared with our attempts. A lost notice costs a day and no money; an unexplained sum or payment is logged (T18).
 */
export async function reconcilePayments(deps: CollectNeeds): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const attempt of await listUnsettled(deps.db, new Date(now - QUIET_MS))) {
    const payment = await findAtProvider(deps, attempt)
    const age = now - attempt.startedAt.getTime()
    if (payment) await settleAttempt(deps, attempt.id, payment)
    else if (attempt.state === 'started' && age < GIVEN_UP_MS) await askAgain(deps, attempt, age)
    else await giveUp(deps, attempt, age)
  }
  for await (const payment of deps.payments.listPayments(new Date(now - MAY_BE_RETURNED_MS)))
    await compare(deps, payment)
}

/**
 * Runs every night and deletes notices that failed, too: their jobs end after a week. A notice that arrives a second time only
 * asks the provider again, and the provider repeats none after so long.
 */
export function forgetNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteNoticesBefore(db, new Date(clock.now().getTime() - MAY_BE_RETURNED_MS))
}

const NEVER_MADE = 'reconcile: the provider has not made a payment that we asked for'
const LOST = {
  started: [PAYMENT_NEVER_MADE, NEVER_MADE],
  processing: [PAYMENT_UNKNOWN, 'reconcile: the provider does not know a payment of ours'],
} as const

/** It never arrived there: asked again, under its old key. */
async function askAgain(deps: CollectNeeds, { invoiceId }: Attempt, age: number): Promise<void> {
  if (age < ASKED_BY_JOB_MS) return deps.jobs.enqueue(deps.db, COLLECT_INVOICE, { invoiceId })
  // One that fails keeps no other from its look-up.
  await collectInvoice(deps, invoiceId).catch((err) => deps.log.error({ err, invoice: invoiceId }, NEVER_MADE))
}

/**
 * The provider answers that it has no such payment: it refuses the charge each time, or took it and does not know it any more,
 * since account or keys were changed. Keys may be wrong for a day, so that is told at once, and counts as a failed try when
 * no debit takes so long.
 */
async function giveUp(deps: CollectNeeds, attempt: Attempt, age: number): Promise<void> {
  const { id, invoiceId, paymentRef, amountCents } = attempt
  const [failure, sentence] = attempt.state === 'started' ? LOST.started : LOST.processing
  deps.log.error({ invoice: invoiceId, payment: paymentRef }, sentence)
  if (age < GIVEN_UP_MS) return
  await settleAttempt(deps, id, {
    ...{ state: 'failed', failure, amountCents: amountCents ?? 0 },
    paymentRef: paymentRef ?? undefined,
  })
}

async function compare(deps: CollectNeeds, payment: PaymentWithKey): Promise<void> {
  const attempt = await findAttemptFor(deps.db, payment)
  if (!attempt)
    return deps.log.error({ payment: payment.paymentRef }, 'reconcile: the provider holds a payment of nobody')
  if (isNews(attempt, payment)) {
    // Asked again: while the page before it was worked on, a notice may have told what came later.
    const present = payment.paymentRef ? await deps.payments.findPayment(payment.paymentRef) : payment
    if (present) await settleAttempt(deps, attempt.id, present)
  }
  const invoice = await findInvoice(deps.db, attempt.invoiceId)
  if (payment.state === 'succeeded' && payment.amountCents !== (attempt.amountCents ?? invoice?.grossCents))
    deps.log.error({ invoice: attempt.invoiceId }, 'reconcile: the provider collected another sum')
}

function findAtProvider({ payments }: Pick<Deps, 'payments'>, attempt: Attempt): Promise<PaymentState | undefined> {
  return attempt.paymentRef
    ? payments.findPayment(attempt.paymentRef)
    : payments.findPaymentByKey(attempt.id, attempt.customerRef)
}

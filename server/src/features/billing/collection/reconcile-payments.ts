import { findInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentState, PaymentWithKey } from '#platform/ports/payments.ts'
import { type Attempt, deleteNoticesBefore, findAttemptFor, listUnsettled } from './attempt-store.ts'
import { COLLECT_INVOICE, type CollectNeeds, collectInvoice } from './collect-invoice.ts'
import { PAYMENT_NEVER_MADE, PAYMENT_UNKNOWN } from './read-failure.ts'
import { isNews, settleAttempt } from './settle-attempt.ts'

const QUIET_MS = 3_600_000
const DAY_MS = 24 * 3_600_000
/** Afterwards the nightly run retries itself: queued jobs live for a week, and none may outlive the give-up. */
const ASKED_BY_JOB_MS = 5 * DAY_MS
/** Longest time from the order of a direct debit to its first result. */
const GIVEN_UP_MS = 14 * DAY_MS
/** A debit may be returned for eight weeks; banks need some more days to report it. */
export const MAY_BE_RETURNED_MS = 65 * DAY_MS

/**
 * Reconciles every night, in both directions: queries the provider for pending attempts, and compares the provider's
 * payments with our attempts. A lost notice costs a day but no money; an unexplained sum or payment is logged (T18).
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
 * Nightly: deletes old notices, including failed ones, whose jobs end after a week. A duplicate notice would only query
 * the provider again, and the provider repeats none after so long.
 */
export function forgetNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteNoticesBefore(db, new Date(clock.now().getTime() - MAY_BE_RETURNED_MS))
}

const NEVER_MADE = 'reconcile: the provider did not make a requested payment'
const LOST = {
  started: [PAYMENT_NEVER_MADE, NEVER_MADE],
  processing: [PAYMENT_UNKNOWN, 'reconcile: the provider does not know a payment of ours'],
} as const

/** The request never reached the provider: it is repeated with the same idempotency key. */
async function askAgain(deps: CollectNeeds, { invoiceId }: Attempt, age: number): Promise<void> {
  if (age < ASKED_BY_JOB_MS) return deps.jobs.enqueue(deps.db, COLLECT_INVOICE, { invoiceId })
  // A failure must not stop the other look-ups.
  await collectInvoice(deps, invoiceId).catch((err) => deps.log.error({ err, invoice: invoiceId }, NEVER_MADE))
}

/**
 * The provider has no such payment: either it keeps refusing the charge, or it no longer knows the payment since
 * account or keys were changed. Keys may be wrong for a day, so it is logged at once, and counts as a failed attempt
 * only once no debit could take so long.
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
    return deps.log.error({ payment: payment.paymentRef }, 'reconcile: the provider holds a payment without an invoice')
  if (isNews(attempt, payment)) {
    // Fetched again: a notice may have brought a later state since this page was listed.
    const present = payment.paymentRef ? await deps.payments.findPayment(payment.paymentRef) : payment
    if (present) await settleAttempt(deps, attempt.id, present)
  }
  const invoice = await findInvoice(deps.db, attempt.invoiceId)
  if (payment.state === 'succeeded' && payment.amountCents !== (attempt.amountCents ?? invoice?.grossCents))
    deps.log.error({ invoice: attempt.invoiceId }, 'reconcile: the provider collected a different sum')
}

function findAtProvider({ payments }: Pick<Deps, 'payments'>, attempt: Attempt): Promise<PaymentState | undefined> {
  return attempt.paymentRef
    ? payments.findPayment(attempt.paymentRef)
    : payments.findPaymentByKey(attempt.id, attempt.customerRef)
}

import { hasFailed } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { findInvoice, holdInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { remindOfMethod } from '#features/billing/payment-method/remind-of-method.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentState } from '#platform/ports/payments.ts'
import { type Attempt, findAttemptFor, findLastAttempt, insertAttempt } from './attempt-store.ts'
import { type SettleNeeds, settleAttempt } from './settle-attempt.ts'

export const COLLECT_INVOICE = 'collect-invoice'

/** The provider keeps idempotency keys for a day; after that, the payment itself is looked up first. */
const KEY_REMEMBERED_MS = 20 * 3_600_000

export type CollectNeeds = SettleNeeds & Pick<Deps, 'random' | 'payments'>

/** A job starts only due attempts, as it may run again after a failure. An owner (account id) may start others. */
type AskedBy = 'job' | { owner: number }

/**
 * Collects an invoice by the saved method. The attempt is stored before the request to the provider, and its id is the
 * idempotency key: after a lost answer, a crash or by a second instance, a retry does not charge twice (T18).
 */
export async function collectInvoice(deps: CollectNeeds, invoiceId: number, askedBy: AskedBy = 'job'): Promise<void> {
  const attempt = await inTransaction(deps, (inside) => openAttempt(inside, invoiceId, askedBy))
  const invoice = attempt && (await findInvoice(deps.db, invoiceId))
  if (!attempt || !invoice) return
  await settleAttempt(deps, attempt.id, await ask(deps, attempt, invoice))
}

async function openAttempt(deps: CollectNeeds, invoiceId: number, askedBy: AskedBy): Promise<Attempt | undefined> {
  const { db, clock, random, audit } = deps
  const invoice = await holdInvoice(db, invoiceId)
  const last = await findLastAttempt(db, invoiceId)
  if (last?.state === 'started') return last
  const mayOpen = askedBy === 'job' ? isDue : hasFailed
  if (!invoice || !mayOpen(invoice, germanDay(clock.now()))) return undefined
  const method = await findMethod(db, invoice.companyId)
  if (!method) {
    await remindOfMethod(deps, invoice)
    return undefined
  }
  const attempt: Attempt = {
    ...{ id: random.uuid(), invoiceId, attempt: (last?.attempt ?? 0) + 1 },
    ...{ customerRef: method.customerRef, methodRef: method.methodRef, amountCents: amountDue(invoice) },
    ...{ paymentRef: null, state: 'started', failure: null, startedAt: clock.now(), settledAt: null },
  }
  await insertAttempt(db, attempt)
  await updateInvoice(db, invoiceId, { state: 'processing', nextTryOn: null })
  const actor = askedBy === 'job' ? {} : { actorId: askedBy.owner }
  await audit.append('collection-started', { ...actor, invoiceId, attempt: attempt.attempt })
  return attempt
}

/** The invoice itself announces its day of collection: without a PDF it was not sent. */
function isDue({ state, pdfKey, collectOn, nextTryOn }: Invoice, today: string): boolean {
  if (state === 'open') return pdfKey !== null && collectOn <= today
  return state === 'failed' && nextTryOn !== null && nextTryOn <= today
}

async function ask(deps: CollectNeeds, attempt: Attempt, invoice: Invoice): Promise<PaymentState> {
  const { payments, clock } = deps
  const { id: key, customerRef, methodRef } = attempt
  if (clock.now().getTime() - attempt.startedAt.getTime() > KEY_REMEMBERED_MS) {
    const made = await payments.findPaymentByKey(key, customerRef)
    if (made) return made
  }
  const forgotten = await findForgotten(deps, attempt, invoice)
  if (forgotten) return forgotten
  const method = await findMethod(deps.db, invoice.companyId)
  return payments.charge({
    key,
    customerRef,
    methodRef,
    // Another method may have been saved since the attempt was stored.
    methodType: method?.methodRef === methodRef ? method.type : undefined,
    amountCents: attempt.amountCents ?? invoice.grossCents,
    invoice,
  })
}

/** A restore loses invoices and attempts since its backup, with their keys; the provider still has their payments. */
async function findForgotten({ db, payments, log }: CollectNeeds, attempt: Attempt, invoice: Invoice) {
  for (const payment of await payments.listPaymentsOf(invoice, attempt.customerRef)) {
    const known = await findAttemptFor(db, payment)
    if (!known)
      log.warn(
        { invoice: invoice.id, payment: payment.paymentRef },
        'a payment of an invoice was found without a recorded attempt',
      )
    // Another job may have adopted it for this attempt meanwhile.
    if (!known || known.id === attempt.id) return payment
  }
  return undefined
}

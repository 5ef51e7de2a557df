import type { Deps } from '#platform/deps.ts'
import type { PaymentState } from '#platform/ports.ts'
import { type Attempt, listUnsettled } from './attempt-store.ts'
import { COLLECT_INVOICE } from './collect-invoice.ts'
import { findInvoice } from './invoice-store.ts'
import { type SettleNeeds, settleAttempt } from './settle-attempt.ts'

const QUIET_MS = 3_600_000

/**
 * Every night: asks the provider about every payment that nobody has told the end of, so that a lost notice costs a day
 * and no money; and says in the log where the provider collected another sum than the invoice demands.
 */
export async function reconcilePayments(deps: SettleNeeds & Pick<Deps, 'payments' | 'jobs' | 'log'>): Promise<void> {
  for (const attempt of await listUnsettled(deps.db, new Date(deps.clock.now().getTime() - QUIET_MS))) {
    const payment = await findAtProvider(deps, attempt)
    if (!payment) {
      // It never arrived there: asked again, under its old key.
      await deps.jobs.enqueue(deps.db, COLLECT_INVOICE, { invoiceId: attempt.invoiceId })
      continue
    }
    await settleAttempt(deps, attempt.id, payment)
    const invoice = await findInvoice(deps.db, attempt.invoiceId)
    if (invoice && payment.state === 'succeeded' && payment.amountCents !== invoice.grossCents)
      deps.log.error({ invoice: invoice.id }, 'reconcile: the provider collected another sum')
  }
}

function findAtProvider({ payments }: Pick<Deps, 'payments'>, attempt: Attempt): Promise<PaymentState | undefined> {
  return attempt.paymentRef
    ? payments.findPayment(attempt.paymentRef)
    : payments.findPaymentByKey(attempt.id, attempt.customerRef)
}

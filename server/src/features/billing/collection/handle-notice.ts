import type { Deps } from '#platform/deps.ts'
import { closeNotice, findAttemptOf, findOpenNotice } from './attempt-store.ts'
import { type SettleNeeds, settleAttempt } from './settle-attempt.ts'

/**
 * Processes a notice, which only says where to look: the payment's state is fetched from the provider, so the order of
 * arrival does not matter. Notices about unknown payments have no effect.
 */
export async function handleNotice(deps: SettleNeeds & Pick<Deps, 'payments' | 'log'>, id: string): Promise<void> {
  const notice = await findOpenNotice(deps.db, id)
  if (!notice) return
  const attempt = notice.paymentRef ? await findAttemptOf(deps.db, notice.paymentRef) : undefined
  const payment = attempt?.paymentRef ? await deps.payments.findPayment(attempt.paymentRef) : undefined
  if (attempt && payment) await settleAttempt(deps, attempt.id, payment)
  else deps.log.info({ notice: id, type: notice.type }, 'payment notice without effect')
  await closeNotice(deps.db, id, deps.clock.now())
}

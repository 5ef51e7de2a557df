import { germanDay } from '@epassbild/contract/days.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { paidMail, tellBuyer } from './collection-mails.ts'
import { findPause } from './find-pause.ts'

/** Its day has come, whether or not the company was told already. */
export function hasPaused({ pauseOn }: Pick<Invoice, 'pauseOn'>, now: Date): boolean {
  return pauseOn !== null && pauseOn <= germanDay(now)
}

/**
 * Who was mailed about a debt is told that it is settled; and that transfers work again, unless another invoice pauses them.
 * In the transaction that has noted the payment.
 * @param invoice - as it was before.
 */
export async function tellOfPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  invoice: Invoice,
): Promise<void> {
  const resumed = hasPaused(invoice, deps.clock.now()) && !(await findPause(deps, invoice.companyId))?.active
  await tellBuyer(deps, invoice, (paid, facts) => paidMail(paid, facts, resumed))
}

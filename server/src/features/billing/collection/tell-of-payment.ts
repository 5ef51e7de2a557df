import { germanDay } from '@epassbild/contract/days.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { hasEnded } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import { paidMail, pauseEndedMail, tellBuyer } from './collection-mails.ts'
import { findPause } from './find-pause.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>

/**
 * Whether the pause has begun, mailed or not. An open invoice keeps the day of an earlier failure but pauses nothing:
 * only if it was mailed had its pause begun before.
 */
function hasPaused(
  { pauseOn, pauseTold, state }: Pick<Invoice, 'pauseOn' | 'pauseTold' | 'state'>,
  now: Date,
): boolean {
  return pauseOn !== null && pauseOn <= germanDay(now) && (state !== 'open' || pauseTold === 'now')
}

/** Whether this invoice's pause ends by payment: not while another invoice pauses the company. */
async function endsPause(deps: Needs, invoice: Invoice): Promise<boolean> {
  return hasPaused(invoice, deps.clock.now()) && !(await findPause(deps, invoice.companyId))?.active
}

/**
 * Mails a buyer who was notified of a debt that it is settled, and that transfers work again unless another invoice
 * pauses them. In the transaction that records the payment.
 * @param invoice - in its state before the payment.
 */
export async function tellOfPayment(deps: Needs, invoice: Invoice): Promise<void> {
  const resumed = await endsPause(deps, invoice)
  await tellBuyer(deps, invoice, (paid, facts) => paidMail(paid, facts, resumed))
}

/** Like `tellOfPayment`, for a collection or credit: only after the start of a pause or an unknown outcome. */
export async function tellOfSettlement(deps: Needs, invoice: Invoice): Promise<void> {
  if (invoice.failure === 'unknown' || hasPaused(invoice, deps.clock.now())) await tellOfPayment(deps, invoice)
}

/** The document is mailed separately and does not mention a pause: this mail only says that transfers work again. */
export async function tellOfCancellation(deps: Needs, invoice: Invoice): Promise<void> {
  if ((await endsPause(deps, invoice)) && !(await hasEnded(deps.db, invoice.companyId)))
    await tellBuyer(deps, invoice, pauseEndedMail)
}

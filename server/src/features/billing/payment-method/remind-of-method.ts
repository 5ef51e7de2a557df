import { COLLECTION_TRIES } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { handedOverUntriedMail, methodMissingMail, tellBuyer } from '#features/billing/collection/collection-mails.ts'
import { handOver, NEXT_TRY_DAYS, noteFailure, type SettleNeeds } from '#features/billing/collection/settle-attempt.ts'
import { addDays } from '#features/billing/days.ts'
import { type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import { hasEnded } from '#features/companies/company-store.ts'

/**
 * Without a payment method: asks for one as often as a failed collection would be retried, then hands over to people;
 * at once for an ended company, which can no longer enter one.
 */
export async function remindOfMethod(deps: SettleNeeds, invoice: Invoice): Promise<void> {
  const { db, clock } = deps
  const today = germanDay(clock.now())
  if (invoice.state === 'handed-over') return
  const failed = await noteFailure(deps, invoice, 'no-method')
  const lastOn = addDays(invoice.collectOn, NEXT_TRY_DAYS * (COLLECTION_TRIES - 1))
  if (today >= lastOn || (await hasEnded(db, invoice.companyId))) return handOver(deps, failed, handedOverUntriedMail)
  await updateInvoice(db, invoice.id, { state: 'failed', nextTryOn: addDays(today, NEXT_TRY_DAYS) })
  await tellBuyer(deps, failed, methodMissingMail)
}

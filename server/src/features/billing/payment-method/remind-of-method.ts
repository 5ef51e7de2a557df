import { COLLECTION_TRIES } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { handedOverMail, methodMissingMail } from '#features/billing/billing-mails.ts'
import { handOver, NEXT_TRY_DAYS, noteFailure, type SettleNeeds } from '#features/billing/collection/settle-attempt.ts'
import { addDays } from '#features/billing/days.ts'
import { type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'

/** Nothing to collect by: asks for a method as often as a failed collection would be tried, then hands over to people. */
export async function remindOfMethod(deps: SettleNeeds, invoice: Invoice): Promise<void> {
  const { db, clock, outbox, config } = deps
  const today = germanDay(clock.now())
  if (invoice.state === 'handed-over') return
  const failed = await noteFailure(deps, invoice, 'no-method')
  if (today >= addDays(invoice.collectOn, NEXT_TRY_DAYS * (COLLECTION_TRIES - 1)))
    return handOver(deps, failed, handedOverMail)
  await updateInvoice(db, invoice.id, { state: 'failed', nextTryOn: addDays(today, NEXT_TRY_DAYS) })
  if (invoice.buyer.email) await outbox.add(methodMissingMail(failed, config.publicUrl))
}

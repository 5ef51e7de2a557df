import { COLLECTION_TRIES } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/values.ts'
import { handedOverMail, methodMissingMail } from './billing-mails.ts'
import { addDays } from './days.ts'
import { type Invoice, updateInvoice } from './invoice-store.ts'
import { NEXT_TRY_DAYS, type SettleNeeds } from './settle-attempt.ts'

/** Nothing to collect by: asks for a method as often as a failed collection would be tried, then hands over to people. */
export async function remindOfMethod({ db, clock, outbox, config }: SettleNeeds, invoice: Invoice): Promise<void> {
  const today = germanDay(clock.now())
  if (invoice.state === 'handed-over') return
  if (today >= addDays(invoice.collectOn, NEXT_TRY_DAYS * (COLLECTION_TRIES - 1))) {
    await updateInvoice(db, invoice.id, { state: 'handed-over', nextTryOn: null })
    if (invoice.buyer.email) await outbox.add(handedOverMail(invoice, config.publicUrl))
    return
  }
  await updateInvoice(db, invoice.id, { state: 'failed', nextTryOn: addDays(today, NEXT_TRY_DAYS) })
  if (invoice.buyer.email) await outbox.add(methodMissingMail(invoice, config.publicUrl))
}

import { germanDate } from '#features/billing/days.ts'
import { creditorSentence, paymentSentence } from '#features/billing/invoice-pdf/invoice-data.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { hasEnded } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import { WE_CALL } from './collection-mails.ts'

/** The next steps; an open invoice is announced again, with the current method. */
export async function sayWhatNext({ db, config }: Pick<Deps, 'db' | 'config'>, invoice: Invoice): Promise<string[]> {
  const { state, failure, nextTryOn } = invoice
  // Without a payment method none was tried: this is the day to enter one by.
  if (nextTryOn && failure !== 'no-method') return [`Den Einzug versuchen wir am ${germanDate(nextTryOn)} noch einmal.`]
  if (state !== 'open' && !nextTryOn) return [WE_CALL]
  const method = await findMethod(db, invoice.companyId)
  const collectOn = nextTryOn ?? invoice.collectOn
  const announced = { ...invoice, collectOn, payment: method ?? null, prepaidCents: invoice.creditedCents }
  return [
    paymentSentence(announced, await hasEnded(db, invoice.companyId)),
    ...(method?.type === 'sepa_debit' ? [creditorSentence(config.operator)] : []),
  ]
}

import { PRE_NOTIFICATION_DAYS } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { collectionAnnouncedMail } from '#features/billing/billing-mails.ts'
import type { AnnouncedPayment } from '#features/billing/billing-schema.ts'
import { holdUnpaid } from '#features/billing/corrections/correction-store.ts'
import { addDays } from '#features/billing/days.ts'
import { describeAddressee } from '#features/billing/invoices/describe-buyer.ts'
import { type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentMethod } from './payment-method-store.ts'

/** Failures that another method fixes: it collects their invoices as if they were new. */
export const MENDED: readonly (Invoice['failure'] | undefined)[] = ['no-method', 'expired', 'unusable']

/**
 * Announces the debit of all open amounts by a newly saved method, as the mandate requires; their invoices do not name
 * it. Moves a day that is too near for a new account, and mails sum and method of each. In a transaction that holds the
 * company's billing.
 */
export async function announceCollections(
  { db, clock, outbox, config }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  method: PaymentMethod,
): Promise<void> {
  const today = germanDay(clock.now())
  const days = { tomorrow: addDays(today, 1), afterNotice: addDays(today, PRE_NOTIFICATION_DAYS) }
  for (const invoice of await holdUnpaid(db, method.companyId)) {
    const change = planOf(invoice, method, days)
    if (!change) continue
    await updateInvoice(db, invoice.id, change)
    const collectOn = change.nextTryOn ?? change.collectOn
    const buyer = await describeAddressee({ db }, invoice)
    await outbox.add(collectionAnnouncedMail({ ...invoice, buyer, collectOn, payment: method }, config))
  }
}

/** Number of further accounts of an invoice with an announcement of five days; later ones get a day (terms, 6.1). */
const ACCOUNTS_MAX = 3

/**
 * Undefined if the earlier announcement still applies: a card is charged on that day. A debit announced for its account
 * keeps its day; otherwise saving the same IBAN repeatedly would postpone payment forever.
 */
function planOf(invoice: Invoice, method: PaymentMethod, days: { tomorrow: string; afterNotice: string }) {
  const { state, failure, payment, collectOn, nextTryOn } = invoice
  const isDebit = method.type === 'sepa_debit'
  const known = [...(payment?.type === 'sepa_debit' ? [accountOf(payment)] : []), ...invoice.announcedAccounts]
  const isNew = isDebit && !known.includes(accountOf(method))
  const told = isNew && { announcedAccounts: [...invoice.announcedAccounts, accountOf(method)] }
  const collectAnew = isDebit ? days.afterNotice : days.tomorrow
  if (MENDED.includes(failure))
    return { state: 'open', collectOn: collectAnew, failure: null, nextTryOn: null, ...told } as const
  if (!isDebit || payment?.mandateRef === method.mandateRef) return undefined
  const earliest = invoice.announcedAccounts.length < ACCOUNTS_MAX ? days.afterNotice : days.tomorrow
  const dayFrom = (day: string) => (isNew && day < earliest ? earliest : day)
  if (state === 'open') return { collectOn: dayFrom(collectOn), nextTryOn: null, ...told }
  return nextTryOn ? { collectOn, nextTryOn: dayFrom(nextTryOn), ...told } : undefined
}

/** Identifies an account by the parts that the provider discloses. */
const accountOf = ({ bankCountry = '', bankCode = '', last4 }: Omit<AnnouncedPayment, 'brand' | 'mandateRef'>) =>
  [bankCountry, bankCode, last4].join(' ')

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

/** Failures that another method mends: their invoices are collected by it as if they were new. */
export const MENDED: readonly (Invoice['failure'] | undefined)[] = ['no-method', 'expired', 'unusable']

/**
 * Open amounts of a company that saves a method: the mandate promises that each debit is announced, and no invoice has named
 * it yet. A day that is too near for a new account is moved; each is mailed with the sum and the method. In a transaction that holds the company's
 * billing.
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

/** Further accounts of one invoice whose debit is announced five days before; later ones are announced a day before (terms, 6.1). */
const ACCOUNTS_MAX = 3

/**
 * Undefined when the earlier announcement stays true: a card is charged on that day. A debit announced for its account
 * keeps its day; otherwise a payer who saves the same IBAN again and again never pays.
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

/** Parts of an account that the provider tells. */
const accountOf = ({ bankCountry = '', bankCode = '', last4 }: Omit<AnnouncedPayment, 'brand' | 'mandateRef'>) =>
  [bankCountry, bankCode, last4].join(' ')

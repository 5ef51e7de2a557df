import { PRE_NOTIFICATION_DAYS } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { collectionAnnouncedMail } from '#features/billing/billing-mails.ts'
import { holdUnpaid } from '#features/billing/corrections/correction-store.ts'
import { addDays } from '#features/billing/days.ts'
import { type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentMethod } from './payment-method-store.ts'

/** Failures that another method mends: their invoices are collected by it as if they were new. */
const MENDED: readonly (Invoice['failure'] | undefined)[] = ['no-method', 'expired', 'unusable']

/**
 * Open amounts of a company that saves a method: the mandate promises that each debit is announced, and no invoice has named
 * it yet. A day that is too near is moved, and mailed with the sum and the method. In a transaction that holds the company's
 * billing.
 */
export async function announceCollections(
  { db, clock, outbox, config }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  method: PaymentMethod,
): Promise<void> {
  const earliest = addDays(germanDay(clock.now()), method.type === 'sepa_debit' ? PRE_NOTIFICATION_DAYS : 1)
  for (const invoice of await holdUnpaid(db, method.companyId)) {
    const change = planOf(invoice, method, earliest)
    if (!change) continue
    await updateInvoice(db, invoice.id, change)
    const collectOn = change.nextTryOn ?? change.collectOn
    const to = invoice.buyer.email || method.details.email
    if (to) await outbox.add(collectionAnnouncedMail(to, { ...invoice, collectOn, payment: method }, config))
  }
}

/** Undefined where what was told before stays true: a card is charged on that day. */
function planOf({ state, failure, payment, collectOn, nextTryOn }: Invoice, method: PaymentMethod, earliest: string) {
  const later = (day: string) => (day > earliest ? day : earliest)
  if (MENDED.includes(failure)) return { state: 'open', collectOn: earliest, failure: null, nextTryOn: null } as const
  if (method.type === 'card' || payment?.mandateRef === method.mandateRef) return undefined
  if (state === 'open') return { collectOn: later(collectOn), nextTryOn: null }
  return nextTryOn ? { collectOn, nextTryOn: later(nextTryOn) } : undefined
}

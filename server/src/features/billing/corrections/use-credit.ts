import { tellOfSettlement } from '#features/billing/collection/tell-of-payment.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { MINIMUM_CHARGE_CENTS } from '#platform/ports/payments.ts'
import { holdOpenCredits, insertCreditUse } from './correction-store.ts'

/** Remaining credit of a credit note or cancellation. */
export function creditLeft({ grossCents, creditedCents }: Pick<Invoice, 'grossCents' | 'creditedCents'>): number {
  return Math.abs(grossCents) - creditedCents
}

/** The credit that the next invoice of a company may use. */
export async function sumOpenCredit({ db }: Pick<Deps, 'db'>, companyId: number): Promise<number> {
  return sumLeft(await holdOpenCredits(db, companyId))
}

/** Remaining credit of several, in cents. */
export const sumLeft = (credits: readonly Invoice[]) => credits.reduce((sum, credit) => sum + creditLeft(credit), 0)

/**
 * Part of the open credit to use for a due sum, in cents: all of it, unless the rest would be below the provider's
 * minimum charge. Then exactly that minimum is left, and the remaining credit is kept.
 */
export function creditFor(dueCents: number, openCents: number): number {
  const leftCents = dueCents - openCents
  if (leftCents <= 0) return dueCents
  return leftCents < MINIMUM_CHARGE_CENTS ? Math.max(0, dueCents - MINIMUM_CHARGE_CENTS) : openCents
}

const PAID = { state: 'paid', nextTryOn: null, failure: null, pauseOn: null } as const

/**
 * Deducts a company's credit from an invoice without a running collection, oldest credit first. A fully credited
 * invoice is paid, and its company notified as of any payment. In a transaction that bills this company alone.
 * @returns the invoice after the change.
 */
export async function useCredit(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  invoice: Invoice,
): Promise<Invoice> {
  const { db, clock } = deps
  const credits = await holdOpenCredits(db, invoice.companyId)
  let due = amountDue(invoice)
  let toUse = creditFor(due, sumLeft(credits))
  for (const credit of credits) {
    const cents = Math.min(toUse, creditLeft(credit))
    if (cents <= 0) continue
    await insertCreditUse(db, { creditId: credit.id, invoiceId: invoice.id, cents, usedAt: clock.now() })
    const used = credit.creditedCents + cents
    await updateInvoice(db, credit.id, {
      creditedCents: used,
      state: used === Math.abs(credit.grossCents) ? 'settled' : 'credit',
    })
    due -= cents
    toUse -= cents
  }
  const change = {
    creditedCents: invoice.grossCents - due,
    ...(due === 0 && PAID),
  }
  await updateInvoice(db, invoice.id, change)
  if (due === 0) await tellOfSettlement(deps, invoice)
  return { ...invoice, ...change }
}

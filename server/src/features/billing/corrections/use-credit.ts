import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { holdOpenCredits, insertCreditUse } from './correction-store.ts'

/** Remaining credit of a credit note or cancellation. */
export function creditLeft({ grossCents, creditedCents }: Pick<Invoice, 'grossCents' | 'creditedCents'>): number {
  return Math.abs(grossCents) - creditedCents
}

/** The credit that the next invoice of a company may use. */
export async function sumOpenCredit({ db }: Pick<Deps, 'db'>, companyId: number): Promise<number> {
  return (await holdOpenCredits(db, companyId)).reduce((sum, credit) => sum + creditLeft(credit), 0)
}

/**
 * Takes a company's credit off an invoice without a running collection, oldest credit first. A fully credited invoice
 * is paid. In a transaction that bills this company alone.
 * @returns the invoice after the change.
 */
export async function useCredit({ db, clock }: Pick<Deps, 'db' | 'clock'>, invoice: Invoice): Promise<Invoice> {
  let due = amountDue(invoice)
  for (const credit of await holdOpenCredits(db, invoice.companyId)) {
    const cents = Math.min(due, creditLeft(credit))
    if (cents <= 0) continue
    await insertCreditUse(db, { creditId: credit.id, invoiceId: invoice.id, cents, usedAt: clock.now() })
    const used = credit.creditedCents + cents
    await updateInvoice(db, credit.id, {
      creditedCents: used,
      state: used === Math.abs(credit.grossCents) ? 'settled' : 'credit',
    })
    due -= cents
  }
  const change = {
    creditedCents: invoice.grossCents - due,
    ...(due === 0 && ({ state: 'paid', nextTryOn: null, failure: null, pauseOn: null } as const)),
  }
  await updateInvoice(db, invoice.id, change)
  return { ...invoice, ...change }
}

/** States in which credit may be taken off an invoice that has been sent already. */
export function isUnpaid({ state }: Pick<Invoice, 'state'>): boolean {
  return state === 'open' || state === 'failed' || state === 'handed-over'
}

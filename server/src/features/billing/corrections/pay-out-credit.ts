import { inBillingOf } from '#features/billing/invoices/in-billing-of.ts'
import { holdInvoice, type Invoice, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertCreditUse } from './correction-store.ts'
import { creditLeft } from './use-credit.ts'

/**
 * Records that the operator has paid out the remaining credit. It must equal the sum shown, as an invoice may have used
 * a part since. The next invoice cannot use it any more.
 */
export function payOutCredit(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  { creditId, seenCents, actorId }: { creditId: number; seenCents: number; actorId: number },
): Promise<Invoice> {
  return inBillingOf(deps, creditId, async ({ db, clock, audit }) => {
    const credit = await holdInvoice(db, creditId)
    if (credit?.state !== 'credit') throw new Refusal('no-credit')
    const cents = creditLeft(credit)
    if (cents !== seenCents) throw new Refusal('changed-meanwhile')
    await insertCreditUse(db, { creditId, invoiceId: null, cents, usedAt: clock.now() })
    const change = { state: 'paid-out', creditedCents: credit.creditedCents + cents } as const
    await updateInvoice(db, creditId, change)
    await audit.append('credit-paid-out', { actorId, creditId, cents })
    return { ...credit, ...change }
  })
}

import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { findInvoice, holdBilling } from './invoice-store.ts'

type Needs = Pick<Deps, 'db'> & Partial<Pick<Deps, 'audit' | 'outbox'>>

/** Runs `work` in a transaction that holds the billing of the invoice's company. The work locks the invoice itself. */
export async function inBillingOf<D extends Needs, T>(
  deps: D,
  invoiceId: number,
  work: (inside: D, companyId: number) => Promise<T>,
): Promise<T> {
  const known = await findInvoice(deps.db, invoiceId)
  if (!known) throw new Refusal('not-found')
  return inTransaction(deps, async (inside) => {
    await holdBilling(inside.db, known.companyId)
    return work(inside, known.companyId)
  })
}

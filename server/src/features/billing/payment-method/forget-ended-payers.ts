import { MAY_BE_RETURNED_MS } from '#features/billing/collection/reconcile-payments.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deletePayers, listEndedPayers } from './payment-method-store.ts'

/**
 * Every night: of a company that has ended, how it paid and where its invoices went, once its last payment stands. The
 * privacy policy keeps them no longer; the invoices themselves stay.
 */
export function forgetEndedPayers(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTransaction(deps, async ({ db, clock }) => {
    const settledBefore = new Date(clock.now().getTime() - MAY_BE_RETURNED_MS)
    const companyIds = await listEndedPayers(db, settledBefore)
    if (companyIds.length > 0) await deletePayers(db, companyIds)
  })
}

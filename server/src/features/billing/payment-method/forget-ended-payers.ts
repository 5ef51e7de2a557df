import { MAY_BE_RETURNED_MS } from '#features/billing/collection/reconcile-payments.ts'
import { holdBilling } from '#features/billing/invoices/invoice-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deletePayers, listCustomers, listEndedPayers } from './payment-method-store.ts'

export const DELETE_CUSTOMER = 'delete-payment-customer'

/**
 * Nightly: deletes payment method and invoice profile of ended companies once their last payment is final; a job does
 * so at the payment provider. The privacy policy demands it; the invoices are kept.
 */
export async function forgetEndedPayers(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const settledBefore = new Date(deps.clock.now().getTime() - MAY_BE_RETURNED_MS)
  for (const companyId of await listEndedPayers(deps.db, settledBefore)) {
    await inTransaction(deps, async ({ db, jobs }) => {
      await holdBilling(db, companyId)
      // An operator may have billed something again meanwhile.
      if (!(await listEndedPayers(db, settledBefore)).includes(companyId)) return
      for (const customerRef of await listCustomers(db, companyId))
        await jobs.enqueue(db, DELETE_CUSTOMER, { customerRef })
      await deletePayers(db, companyId)
    })
  }
}

import { deleteInvitees } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Deletes unconfirmed registrations with an invitation of this company: a person belongs to it only with the code, and
 * may come to another company. In the transaction that ends the company.
 */
export async function forgetInvitees({ db, audit }: Pick<Deps, 'db' | 'audit'>, companyId: number): Promise<void> {
  for (const accountId of await deleteInvitees(db, companyId))
    await audit.append('registration-forgotten', { accountId })
}

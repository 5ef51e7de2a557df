import { deleteInvitees } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Deletes unconfirmed registrations by invitation of this company: a person joins it only by the code, and may join
 * another company instead. In the transaction that ends the company.
 */
export async function forgetInvitees({ db, audit }: Pick<Deps, 'db' | 'audit'>, companyId: number): Promise<void> {
  for (const accountId of await deleteInvitees(db, companyId))
    await audit.append('registration-forgotten', { accountId })
}

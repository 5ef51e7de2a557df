import { type Account, deleteRegistration } from '#features/accounts/account-store.ts'
import { leaveCompany } from '#features/companies/join-company.ts'
import type { Deps } from '#platform/deps.ts'

/** Deletes registrations replaced by another one of the same address, with the company that an owner's created. */
export async function endRegistrations(
  deps: Pick<Deps, 'db' | 'audit'>,
  registrations: readonly Account[],
): Promise<void> {
  for (const registration of registrations) {
    await deleteRegistration(deps.db, registration.id)
    await leaveCompany(deps, registration)
    await deps.audit.append('registration-replaced', { actorId: registration.id })
  }
}

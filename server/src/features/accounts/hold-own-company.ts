import { type Company, lockCompany } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findAccount } from './account-store.ts'

/**
 * Locks the caller's company for this transaction and returns it; undefined for operators and clerks. Throws
 * `not-signed-in` if the caller has been blocked since the request began, and `not-allowed` if the role has changed.
 */
export async function holdOwnCompany({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Company | undefined> {
  const company = caller.companyId === null ? undefined : await lockCompany(db, caller.companyId)
  const account = await findAccount(db, caller.accountId)
  if (!account || account.blockedAt) throw new Refusal('not-signed-in')
  if (account.role !== caller.role) throw new Refusal('not-allowed')
  return company
}

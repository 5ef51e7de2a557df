import type { Account } from '#features/accounts/account-store.ts'
import { type EndNeeds, endAccounts, endCompanyAndPeople } from './end-accounts.ts'

/**
 * Blocks a person, or with the owner the whole company, and ends their sessions at once. Deletes personal data except
 * the address, so that it cannot register again. False if another operator has just blocked them. Call it in a
 * transaction.
 */
export async function blockAccount(deps: EndNeeds, account: Account): Promise<boolean> {
  const blocked =
    account.role === 'owner' && account.companyId !== null
      ? await endCompanyAndPeople(deps, account.companyId, 'blocked')
      : await endAccounts(deps, [account.id], 'blocked')
  return blocked.includes(account.id)
}

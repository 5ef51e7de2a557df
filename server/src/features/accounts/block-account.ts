import type { Deps } from '#platform/deps.ts'
import { type Account, blockAccounts, findAccount, listAccountIds, updateCompany } from './account-store.ts'
import { endSessionsOf } from './session-store.ts'

export function findAccountToBlock({ db }: Pick<Deps, 'db'>, id: number): Promise<Account | undefined> {
  return findAccount(db, id)
}

/**
 * Blocks a person, or with the owner the whole company, and ends their sessions at once. Personal data goes, but the
 * address stays: it must stay out. Call it in a transaction.
 */
export async function blockAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account): Promise<void> {
  const at = clock.now()
  const wholeCompany = account.role === 'owner' && account.companyId !== null
  const ids = wholeCompany ? await listAccountIds(db, account.companyId ?? 0) : [account.id]
  for (const id of await blockAccounts(db, ids, at)) await endSessionsOf(db, id, { at, because: 'blocked' })
  if (wholeCompany) await updateCompany(db, account.companyId ?? 0, { review: 'rejected', website: '', decidedAt: at })
}

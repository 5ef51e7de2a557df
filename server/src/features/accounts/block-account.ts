import type { Deps } from '#platform/deps.ts'
import { type Account, blockAccounts, findAccount, listAccountIds, updateCompany } from './account-store.ts'
import { endSessionsOf } from './session-store.ts'

export function findAccountToBlock({ db }: Pick<Deps, 'db'>, id: number): Promise<Account | undefined> {
  return findAccount(db, id)
}

/**
 * Blocks a person, or with the owner the whole company, and ends their sessions at once. Personal data goes, but the
 * address stays: it must stay out. False when somebody else has just blocked them. Call it in a transaction.
 */
export async function blockAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account): Promise<boolean> {
  const at = clock.now()
  const wholeCompany = account.role === 'owner' && account.companyId !== null
  const ids = wholeCompany ? await listAccountIds(db, account.companyId ?? 0) : [account.id]
  const blocked = await blockAccounts(db, ids, at)
  for (const id of blocked) await endSessionsOf(db, id, { at, because: 'blocked' })
  if (wholeCompany) await updateCompany(db, account.companyId ?? 0, { review: 'rejected', website: '', decidedAt: at })
  return blocked.includes(account.id)
}

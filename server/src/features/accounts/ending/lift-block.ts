import { type Account, closeBlocked, lockBlocked } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'
import { ACCOUNT_ENDED } from './end-accounts.ts'

/**
 * Turns the blocked people of a company, or one of them, into closed ones: their addresses are free at once, their cards with the job.
 * Returns them as they were. Call it in a transaction that holds the company.
 */
export async function liftBlock(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  companyId: number,
  accountId?: number,
): Promise<Account[]> {
  const blocked = await lockBlocked(db, companyId, accountId)
  const ids = blocked.map(({ id }) => id)
  if (ids.length > 0) await closeBlocked(db, ids, clock.now())
  for (const accountId of ids) await jobs.enqueue(db, ACCOUNT_ENDED, { accountId, because: 'closed' })
  return blocked
}

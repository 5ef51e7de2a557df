import { type Account, closeBlocked, lockBlocked, lockBlockedClerk } from '#features/accounts/account-store.ts'
import { deleteInvitationsTo } from '#features/accounts/invitations/invitation-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { ACCOUNT_ENDED } from './end-accounts.ts'

/**
 * Turns the blocked people of a company, or one of them, into closed ones: this frees their addresses at once, and
 * their cards by a job. Returns their previous rows. Call it in a transaction that holds the company.
 */
export async function liftBlock(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  companyId: number,
  accountId?: number,
): Promise<Account[]> {
  const blocked = await lockBlocked(db, companyId, accountId)
  const ids = blocked.map(({ id }) => id)
  await deleteInvitationsTo(db, ids)
  if (ids.length > 0) await closeBlocked(db, ids, clock.now())
  for (const accountId of ids) await jobs.enqueue(db, ACCOUNT_ENDED, { accountId, because: 'closed' })
  return blocked
}

/**
 * Closes the blocked account of a clerk with this address, which frees the address. Addresses of studios and operators
 * stay taken, blocked or not. Call it in a transaction.
 */
export async function liftBlockOfClerk(
  { db, clock, audit }: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  email: string,
): Promise<void> {
  const blocked = await lockBlockedClerk(db, email)
  if (!blocked) return
  await closeBlocked(db, [blocked.id], clock.now())
  await audit.append('block-lifted', { actorId: caller.accountId, accountId: blocked.id })
}

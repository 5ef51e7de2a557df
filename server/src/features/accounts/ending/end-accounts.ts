import { type Account, blockAccounts, closeAccounts, listAccountIds } from '#features/accounts/account-store.ts'
import { withdrawInvitationsBy } from '#features/accounts/invitations/invitation-store.ts'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import { type EndReason, endCompany } from '#features/companies/end-company.ts'
import type { Deps } from '#platform/deps.ts'

/** Job `{accountId, because}`: one person has left, alone or with the company. */
export const ACCOUNT_ENDED = 'account-ended'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>

/**
 * Ends a company and all its people: sessions end at once, open invitations are dead. Returns the accounts that ended now.
 * Call it in a transaction that holds the company.
 */
export async function endCompanyAndPeople(deps: Needs, companyId: number, because: EndReason): Promise<number[]> {
  const ended = await endAccounts(deps, await listAccountIds(deps.db, companyId), because)
  await endCompany(deps, companyId, because)
  return ended
}

/** Ends some people of a company: their sessions, and the invitations they sent that are still open. */
export async function endAccounts(
  { db, clock, jobs }: Needs,
  ids: readonly Account['id'][],
  because: EndReason,
): Promise<number[]> {
  const at = clock.now()
  const ended = await (because === 'closed' ? closeAccounts : blockAccounts)(db, ids, at)
  for (const accountId of ended) {
    await endSessionsOf(db, accountId, { at, because })
    await withdrawInvitationsBy(db, accountId, at)
    await jobs.enqueue(db, ACCOUNT_ENDED, { accountId, because })
  }
  return ended
}

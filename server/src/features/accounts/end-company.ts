import type { Deps } from '#platform/deps.ts'
import { type Account, blockAccounts, closeAccounts, listAccountIds, updateCompany } from './account-store.ts'
import { withdrawInvitationsBy } from './invitations/invitation-store.ts'
import { endSessionsOf } from './sessions/session-store.ts'

/** Job `{companyId, because}`: a company is no more. Who keeps something of it listens in jobs.ts, and may hear it twice. */
export const COMPANY_ENDED = 'company-ended'
/** Job `{accountId, because}`: one person is no more, alone or with the company. */
export const ACCOUNT_ENDED = 'account-ended'

/** `closed` by the owner (or removed by the company), or `blocked` by the operator: then the person must stay out. */
export type EndReason = 'closed' | 'blocked'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>

/**
 * Ends a company and all its people: sessions end at once, open invitations are dead. What other features keep of it
 * follows by {@link COMPANY_ENDED}. Returns who was let out now. Call it in a transaction that holds the company.
 */
export async function endCompany(deps: Needs, companyId: number, because: EndReason): Promise<number[]> {
  const { db, clock, jobs } = deps
  const at = clock.now()
  const ended = await endAccounts(deps, await listAccountIds(db, companyId), because)
  await updateCompany(db, companyId, { review: 'rejected', website: '', decidedAt: at, endedAt: at })
  await jobs.enqueue(db, COMPANY_ENDED, { companyId, because })
  return ended
}

/** Ends some people of a company: their sessions, and the invitations they sent that nobody has followed yet. */
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

import { type Account, blockAccounts, closeAccounts, listAccountIds } from '#features/accounts/account-store.ts'
import { deleteInvitationsTo, withdrawInvitationsBy } from '#features/accounts/invitations/invitation-store.ts'
import { deletePasskeysOf } from '#features/accounts/passkeys/passkey-store.ts'
import { forgetInvitees } from '#features/accounts/registration/forget-invitees.ts'
import { forgetSecondFactor } from '#features/accounts/second-factor/second-factor-store.ts'
import { endSessionsOf } from '#features/accounts/sessions/session-store.ts'
import { type EndReason, endCompany } from '#features/companies/end-company.ts'
import type { Deps } from '#platform/deps.ts'
import { keepIdentities } from './keep-identities.ts'

/** Job `{accountId, because}`: one person has left, alone or with the company. */
export const ACCOUNT_ENDED = 'account-ended'

export type EndNeeds = Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'jobs' | 'vault'>

/**
 * Ends a company and all its people: their sessions, its open invitations, and unconfirmed registrations made by those.
 * Returns the newly ended accounts. Call it in a transaction that holds the company.
 */
export async function endCompanyAndPeople(deps: EndNeeds, companyId: number, because: EndReason): Promise<number[]> {
  await forgetInvitees(deps, companyId)
  const ended = await endAccounts(deps, await listAccountIds(deps.db, companyId), because)
  await endCompany(deps, companyId, because)
  return ended
}

/** Ends some people of a company, with their sessions, sign-in factors and open invitations to others. */
export async function endAccounts(
  deps: EndNeeds,
  ids: readonly Account['id'][],
  because: EndReason,
): Promise<number[]> {
  const { db, clock, jobs } = deps
  const at = clock.now()
  await keepIdentities(deps, ids, at)
  if (because === 'closed') await deleteInvitationsTo(db, ids)
  const ended = await (because === 'closed' ? closeAccounts : blockAccounts)(db, ids, at)
  for (const accountId of ended) {
    await endSessionsOf(db, accountId, { at, because })
    await forgetSecondFactor(db, accountId, 'off')
    await deletePasskeysOf(db, accountId)
    await withdrawInvitationsBy(db, accountId, at)
    await jobs.enqueue(db, ACCOUNT_ENDED, { accountId, because })
  }
  return ended
}

import type { OpenInvitation } from '@epassbild/contract/staff.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import type { Invitation } from '#features/accounts/invitations/invitation-store.ts'
import { takeBackInvitation } from '#features/accounts/invitations/take-back-invitation.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { countingProbes } from './counting-probes.ts'
import { type Needs, send } from './invite-person.ts'
import { ownOpenInvitations } from './list-staff.ts'

/** Withdraws an invitation; its link is refused from then on, also for a registration in progress. */
export async function withdrawInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(deps, (inside) => takeBack(inside, caller, id))
}

/** Replaces the link by a new one for the same address, role and supervisor. */
export async function resendInvitation(deps: Needs, caller: Caller, id: string): Promise<OpenInvitation> {
  const companyId = requireCompany(caller)
  const work = async (inside: Needs) => {
    const { invitedBy, email, role } = await takeBack(inside, caller, id)
    return send(inside, caller, { companyId, invitedBy, email, role })
  }
  return countingProbes(deps, { caller, companyId, email: `of ${id}` }, work)
}

async function takeBack(deps: Pick<Deps, 'db' | 'clock' | 'audit'>, caller: Caller, id: string): Promise<Invitation> {
  await holdOwnCompany(deps, caller)
  const invitation = (await ownOpenInvitations(deps, caller)).find((each) => each.id === id)
  if (!invitation || !(await takeBackInvitation(deps, id))) throw new Refusal('not-found')
  await deps.audit.append('invitation-withdrawn', { actorId: caller.accountId, invitationId: id })
  return invitation
}

import type { OpenInvitation, StaffMember } from '@epassbild/contract/staff.ts'
import { type Invitation, listOpenInvitations } from '#features/accounts/invitations/invitation-store.ts'
import { findLastSeen, listMembers } from '#features/accounts/member-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { presentInvitation, presentMember } from './present-staff.ts'

/** Employees get an empty list. */
export async function listStaff(deps: Pick<Deps, 'config' | 'db'>, caller: Caller): Promise<StaffMember[]> {
  const { db } = deps
  if (caller.role === 'employee') return []
  const members = await listMembers(db, requireCompany(caller))
  const seen = await findLastSeen(
    db,
    members.map(({ id }) => id),
  )
  return members.map((member) => presentMember(deps, member, seen.get(member.id)))
}

export async function listInvitations(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<OpenInvitation[]> {
  const now = deps.clock.now()
  return (await ownOpenInvitations(deps, caller)).map((invitation) => presentInvitation(invitation, now))
}

/** Owners manage all invitations of their company, managers those they have sent. */
export function ownOpenInvitations({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Invitation[]> {
  return listOpenInvitations(db, requireCompany(caller), caller.role === 'owner' ? undefined : caller.accountId)
}

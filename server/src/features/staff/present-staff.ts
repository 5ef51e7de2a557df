import { germanDay } from '@epassbild/contract/days.ts'
import { type OpenInvitation, STAFF_TYPES, type StaffMember } from '@epassbild/contract/staff.ts'
import type { Account } from '#features/accounts/account-store.ts'
import { awaitsRelease } from '#features/accounts/awaits-release.ts'
import type { Invitation } from '#features/accounts/invitations/invitation-store.ts'
import type { Deps } from '#platform/deps.ts'

/** `lastSeenAt`: of the last sign-in or renewal of a session; undefined if no session is stored. */
export function presentMember(deps: Pick<Deps, 'config'>, member: Account, lastSeenAt: Date | undefined): StaffMember {
  const isAsked = deps.config.staffRelease === 'owner' && member.role !== 'accounting'
  return {
    user_id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    date_of_birth: member.dateOfBirth,
    user_type: STAFF_TYPES.find((type) => type === member.role) ?? 'employee',
    supervisor_id: member.supervisorId,
    last_active_on: lastSeenAt ? germanDay(lastSeenAt) : null,
    ...(isAsked && { release: awaitsRelease(deps, member) ? ('awaited' as const) : ('given' as const) }),
  }
}

type Shown = Pick<Invitation, 'id' | 'email' | 'role' | 'invitedBy' | 'createdAt' | 'expiresAt'>

export function presentInvitation(invitation: Shown, now: Date): OpenInvitation {
  return {
    id: invitation.id,
    email: invitation.email,
    user_type: invitation.role,
    invited_by: invitation.invitedBy,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    expired: invitation.expiresAt <= now,
  }
}

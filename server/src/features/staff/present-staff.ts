import type { OpenInvitation, StaffMember } from '@epassbild/contract/staff.ts'
import type { Account } from '#features/accounts/account-store.ts'
import type { Invitation } from '#features/accounts/invitations/invitation-store.ts'

export function presentMember(member: Account): StaffMember {
  return {
    user_id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    date_of_birth: member.dateOfBirth,
    user_type: member.role === 'manager' ? 'manager' : 'employee',
    supervisor_id: member.supervisorId,
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

import type { OpenInvitation, StaffMember } from '@epassbild/contract/staff.ts'
import { OWNER } from './people.ts'

export const TEAM: StaffMember = {
  user_id: 7,
  first_name: 'Team',
  last_name: 'Person',
  email: 'team@studio.test',
  date_of_birth: null,
  user_type: 'employee',
  supervisor_id: OWNER.id,
  last_active_on: '2026-11-19',
}

export const invitation = (email: string): OpenInvitation => ({
  id: email,
  email,
  user_type: 'employee',
  invited_by: OWNER.id,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-23T10:00:00.000Z',
  expired: false,
})

import type { StaffType } from '@epassbild/contract/staff.ts'
import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { findMember, updateRole } from './member-store.ts'
import { endSessionsOf } from './sessions/session-store.ts'

interface ChangedMember {
  member: Account
  /** False if the member had this role already. */
  isNew: boolean
}

/**
 * Undefined if the company has no such member. Another role ends the sessions (T10, T11); the identification is kept.
 * In a transaction.
 */
export async function changeMemberRole(
  db: Database,
  companyId: number,
  { id, role, at }: { id: number; role: StaffType; at: Date },
): Promise<ChangedMember | undefined> {
  const member = await findMember(db, companyId, id)
  if (!member || member.role === role) return member && { member, isNew: false }
  const after = await updateRole(db, id, role)
  await endSessionsOf(db, id, { at, because: 'role-changed' })
  return after && { member: after, isNew: true }
}

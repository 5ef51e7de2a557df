import type { StaffType } from '@epassbild/contract/staff.ts'
import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { findMember, updateRole } from './member-store.ts'

interface ChangedMember {
  member: Account
  /** False when the member had this role already. */
  isNew: boolean
}

/** Undefined when the company has no such member. Only the role changes: identification and sessions stay. */
export async function changeMemberRole(
  db: Database,
  companyId: number,
  { id, role }: { id: number; role: StaffType },
): Promise<ChangedMember | undefined> {
  const member = await findMember(db, companyId, id)
  if (!member) return undefined
  const isNew = member.role !== role
  const after = isNew ? await updateRole(db, member.id, role) : member
  return after && { member: after, isNew }
}

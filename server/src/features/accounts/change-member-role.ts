import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import type { StaffRole } from './accounts-schema.ts'
import { findMember, updateRole } from './member-store.ts'

/** Undefined when the company has no such member. Only the role changes: identification and sessions stay. */
export async function changeMemberRole(
  db: Database,
  companyId: number,
  { id, role }: { id: number; role: StaffRole },
): Promise<Account | undefined> {
  const member = await findMember(db, companyId, id)
  return member && updateRole(db, member.id, role)
}

import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { accounts, type StaffRole } from './accounts-schema.ts'
import { findMember } from './member-store.ts'

/** Undefined when the company has no such member. Only the role changes: identification and sessions stay. */
export async function changeMemberRole(
  db: Database,
  companyId: number,
  { id, role }: { id: number; role: StaffRole },
): Promise<Account | undefined> {
  const member = await findMember(db, companyId, id)
  if (!member) return undefined
  const [changed] = await db.update(accounts).set({ role }).where(eq(accounts.id, member.id)).returning()
  return changed
}

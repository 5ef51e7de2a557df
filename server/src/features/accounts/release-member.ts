import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { findMember, markReleased } from './member-store.ts'

/** Undefined if the company has no such member; `isNew` is false if the member was released before. */
export async function releaseMember(
  db: Database,
  companyId: number,
  { id, at }: { id: number; at: Date },
): Promise<{ member: Account; isNew: boolean } | undefined> {
  const member = await findMember(db, companyId, id)
  if (!member) return undefined
  const released = await markReleased(db, member.id, at)
  return { member: released ?? member, isNew: released !== undefined }
}

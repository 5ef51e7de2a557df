import { STAFF_TYPES, type StaffType } from '@epassbild/contract/staff.ts'
import type { Database } from '#platform/database/database.ts'
import { withdrawInvitationsBy } from './invitation-store.ts'

/** Access that a member of this role cannot give to another person (T06). */
const BEYOND: Record<StaffType, readonly StaffType[]> = {
  manager: ['accounting'],
  employee: STAFF_TYPES,
  accounting: STAFF_TYPES,
}

/** After a member's role has changed: rights that this role cannot give do not outlive it in invitations sent before. In a transaction. */
export async function withdrawBeyond(
  db: Database,
  { accountId, role, at }: { accountId: number; role: StaffType; at: Date },
): Promise<void> {
  await withdrawInvitationsBy(db, accountId, at, BEYOND[role])
}

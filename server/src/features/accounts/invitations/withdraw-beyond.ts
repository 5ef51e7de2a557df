import { STAFF_TYPES, type StaffType } from '@epassbild/contract/staff.ts'
import type { Database } from '#platform/database/database.ts'
import { withdrawInvitationsBy } from './invitation-store.ts'

/** Roles that a member of this role cannot grant (T06). */
const BEYOND: Record<StaffType, readonly StaffType[]> = {
  manager: ['accounting'],
  employee: STAFF_TYPES,
  accounting: STAFF_TYPES,
}

/** After a role change, withdraws the member's invitations to roles that the new one cannot grant. In a transaction. */
export async function withdrawBeyond(
  db: Database,
  { accountId, role, at }: { accountId: number; role: StaffType; at: Date },
): Promise<void> {
  await withdrawInvitationsBy(db, accountId, at, BEYOND[role])
}

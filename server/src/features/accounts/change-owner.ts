import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { accounts } from './accounts-schema.ts'
import { endSessionsOf } from './sessions/session-store.ts'

interface OwnerChange {
  companyId: number
  /** Of the member who becomes the owner. */
  id: number
  at: Date
}

/**
 * Makes a member the owner; who owned the company until then becomes a manager, invited by the new owner. The sessions of
 * both end, since each was begun with the factors of another role. In a transaction.
 */
export async function changeOwner(db: Database, { companyId, id, at }: OwnerChange): Promise<void> {
  const former = await db
    .update(accounts)
    .set({ role: 'manager', supervisorId: id })
    .where(and(eq(accounts.companyId, companyId), eq(accounts.role, 'owner'), ne(accounts.id, id)))
    .returning({ id: accounts.id })
  await db.update(accounts).set({ role: 'owner', supervisorId: null }).where(eq(accounts.id, id))
  for (const person of [...former, { id }]) await endSessionsOf(db, person.id, { at, because: 'role-changed' })
}

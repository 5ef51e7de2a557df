import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { accounts } from './accounts-schema.ts'

/** Makes a member the owner; who owned the company until then becomes a manager, invited by the new owner. In a transaction. */
export async function changeOwner(db: Database, { companyId, id }: { companyId: number; id: number }): Promise<void> {
  await db
    .update(accounts)
    .set({ role: 'manager', supervisorId: id })
    .where(and(eq(accounts.companyId, companyId), eq(accounts.role, 'owner'), ne(accounts.id, id)))
  await db.update(accounts).set({ role: 'owner', supervisorId: null }).where(eq(accounts.id, id))
}

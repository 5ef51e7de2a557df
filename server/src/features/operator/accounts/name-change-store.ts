import { and, asc, eq, getTableColumns, gt, inArray, lte } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { isAskedByLiving } from '#features/accounts/asker-store.ts'
import { SHOWN_NAME } from '#features/accounts/name-store.ts'
import { nameChanges } from '#features/operator/operator-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type NameChange = typeof nameChanges.$inferSelect

/** The pending changes for these people since an instant, with the name of the requesting operator. */
export function listNameChanges(db: Database, accountIds: readonly number[], since: Date) {
  return db
    .select({ ...getTableColumns(nameChanges), operator: SHOWN_NAME })
    .from(nameChanges)
    .innerJoin(accounts, isAskedByLiving(nameChanges.askedBy))
    .where(and(inArray(nameChanges.accountId, [...accountIds]), gt(nameChanges.askedAt, since)))
    .orderBy(asc(nameChanges.accountId))
}

/** Stores the request; replaces an earlier one. */
export async function noteNameChange(db: Database, change: NameChange): Promise<void> {
  const { accountId, ...rest } = change
  await db
    .insert(nameChanges)
    .values({ accountId, ...rest })
    .onConflictDoUpdate({ target: nameChanges.accountId, set: rest })
}

export async function forgetNameChange(db: Database, accountId: number): Promise<void> {
  await db.delete(nameChanges).where(eq(nameChanges.accountId, accountId))
}

export async function deleteNameChangesUntil(db: Database, until: Date): Promise<void> {
  await db.delete(nameChanges).where(lte(nameChanges.askedAt, until))
}

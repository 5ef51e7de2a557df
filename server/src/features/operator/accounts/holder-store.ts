import { and, eq, getTableColumns, gt, lte } from 'drizzle-orm'
import { findAccount } from '#features/accounts/account-store.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { isAskedByLiving } from '#features/accounts/asker-store.ts'
import { fullName } from '#features/accounts/full-name.ts'
import { SHOWN_NAME } from '#features/accounts/name-store.ts'
import { holderChanges } from '#features/operator/operator-schema.ts'
import type { Database } from '#platform/database/database.ts'

type HolderChange = typeof holderChanges.$inferSelect

/** The pending change since an instant, with the names of the person and of the requesting operator. */
export async function findHolderChange(db: Database, companyId: number, since: Date) {
  const [change] = await db
    .select({ ...getTableColumns(holderChanges), operator: SHOWN_NAME })
    .from(holderChanges)
    .innerJoin(accounts, isAskedByLiving(holderChanges.askedBy))
    .where(and(eq(holderChanges.companyId, companyId), gt(holderChanges.askedAt, since)))
  if (!change) return undefined
  const person = await findAccount(db, change.accountId)
  return { ...change, name: person ? fullName(person) : '' }
}

/** Stores the request; replaces an earlier one. */
export async function noteHolderChange(db: Database, change: HolderChange): Promise<void> {
  const { companyId, ...rest } = change
  await db
    .insert(holderChanges)
    .values({ companyId, ...rest })
    .onConflictDoUpdate({ target: holderChanges.companyId, set: rest })
}

export async function forgetHolderChange(db: Database, companyId: number): Promise<void> {
  await db.delete(holderChanges).where(eq(holderChanges.companyId, companyId))
}

export async function deleteHolderChangesUntil(db: Database, until: Date): Promise<void> {
  await db.delete(holderChanges).where(lte(holderChanges.askedAt, until))
}

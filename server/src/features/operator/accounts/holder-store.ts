import { and, eq, gt, lte } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { holderChanges } from '#features/operator/operator-schema.ts'
import type { Database } from '#platform/database/database.ts'

type HolderChange = typeof holderChanges.$inferSelect

/** The change that waits for a second operator since an instant, with the names of the person and of the one who asked. */
export async function findHolderChange(db: Database, companyId: number, since: Date) {
  const [change] = await db
    .select()
    .from(holderChanges)
    .where(and(eq(holderChanges.companyId, companyId), gt(holderChanges.askedAt, since)))
  if (!change) return undefined
  const [person, operator] = await Promise.all([change.accountId, change.askedBy].map((id) => nameOf(db, id)))
  return { ...change, name: person ?? '', operator: operator ?? '' }
}

async function nameOf(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row && `${row.firstName} ${row.lastName}`
}

/** In the place of one that was asked for before. */
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

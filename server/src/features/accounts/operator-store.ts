import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Account } from './account-store.ts'
import { accounts } from './accounts-schema.ts'

/** Every operator, including ended ones, the oldest first. */
export function listOperators(db: Database): Promise<Account[]> {
  return db.select().from(accounts).where(eq(accounts.role, 'operator')).orderBy(asc(accounts.id))
}

/** How many operators can sign in, without those of the demo. */
export function countOperators(db: Database): Promise<number> {
  const isAtWork = and(isNull(accounts.blockedAt), isNull(accounts.closedAt), eq(accounts.demo, false))
  return db.$count(accounts, and(eq(accounts.role, 'operator'), isAtWork))
}

/** Locks the operators who can sign in until the end of the transaction. */
export function lockOperators(db: Database): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'operator'), isNull(accounts.blockedAt)))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

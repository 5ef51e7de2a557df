import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { knownOrigins, sessions } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Those that began after an instant, where sessions have a longest time: an older one is over, though no end is noted yet. */
export function listLivingSessions(db: Database, accountId: number, begunAfter: Date | undefined) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        begunAfter && gt(sessions.createdAt, begunAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

/** Until they are deleted; first those that are over with no end noted yet, then the last ended. */
export function listEndedSessions(db: Database, accountId: number, begunAfter: Date | undefined) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        or(isNotNull(sessions.endedAt), begunAfter && lte(sessions.createdAt, begunAfter)),
      ),
    )
    .orderBy(desc(sessions.endedAt), desc(sessions.createdAt))
}

/** When the account was last used from each of its known devices and networks; the newest first. */
export async function listOriginTimes(db: Database, accountId: number): Promise<Date[]> {
  const rows = await db
    .select({ seenAt: knownOrigins.seenAt })
    .from(knownOrigins)
    .where(eq(knownOrigins.accountId, accountId))
    .orderBy(desc(knownOrigins.seenAt))
  return rows.map(({ seenAt }) => seenAt)
}

export async function countOrigins(db: Database, accountId: number): Promise<number> {
  return db.$count(knownOrigins, eq(knownOrigins.accountId, accountId))
}

/** True when the account was not seen with it before. */
export async function noteOrigin(db: Database, accountId: number, hash: string, at: Date): Promise<boolean> {
  const known = await db
    .update(knownOrigins)
    .set({ seenAt: at })
    .where(and(eq(knownOrigins.accountId, accountId), eq(knownOrigins.hash, hash)))
    .returning({ hash: knownOrigins.hash })
  if (known.length > 0) return false
  await db.insert(knownOrigins).values({ accountId, hash, seenAt: at }).onConflictDoNothing()
  return true
}

export async function deleteOriginsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(knownOrigins).where(lt(knownOrigins.seenAt, before))
}

import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { knownOrigins, sessions } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Living sessions. With a maximum duration, only those that began after an instant: older ones are over. */
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

/** Ended sessions until their deletion: first those over their maximum without a recorded end, then the latest. */
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

/** Last use of the account from each of its known devices and networks, the newest first. */
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

/** True if the account was not used from it before. */
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

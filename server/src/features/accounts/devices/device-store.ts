import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { knownOrigins, sessions } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedOnce, preparedRead } from '#platform/database/prepared-once.ts'

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

const originCount = preparedRead((db) =>
  db
    .select({ all: count() })
    .from(knownOrigins)
    .where(eq(knownOrigins.accountId, sql.placeholder('accountId')))
    .prepare('origin_count'),
)

export async function countOrigins(db: Database, accountId: number): Promise<number> {
  const [row] = await originCount(db).execute({ accountId })
  return row?.all ?? 0
}

const originSeen = preparedOnce((db) =>
  db
    .update(knownOrigins)
    .set({ seenAt: sql`${sql.placeholder('at')}::timestamptz` })
    .where(
      and(eq(knownOrigins.accountId, sql.placeholder('accountId')), eq(knownOrigins.hash, sql.placeholder('hash'))),
    )
    .returning({ hash: knownOrigins.hash })
    .prepare('origin_seen'),
)

/** True if the account was not used from it before. */
export async function noteOrigin(db: Database, accountId: number, hash: string, at: Date): Promise<boolean> {
  const known = await originSeen(db).execute({ accountId, hash, at: at.toISOString() })
  if (known.length > 0) return false
  await db.insert(knownOrigins).values({ accountId, hash, seenAt: at }).onConflictDoNothing()
  return true
}

export async function deleteOriginsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(knownOrigins).where(lt(knownOrigins.seenAt, before))
}

import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { limitCounters } from '#platform/database/platform-schema.ts'
import { preparedOnce, preparedRead } from '#platform/database/prepared-once.ts'

export interface Count {
  key: string
  hits: number
  endsAt: Date
}

const ENDED = sql`${limitCounters.endsAt} <= ${sql.placeholder('now')}::timestamptz`

const hitsCounted = preparedOnce((db) =>
  db
    .insert(limitCounters)
    .select(
      sql`select key, 1, ends_at from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('ends')}::timestamptz[]) as hit (key, ends_at)`,
    )
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        hits: sql`case when ${ENDED} then 1 else ${limitCounters.hits} + 1 end`,
        // The earlier of both: a window that was begun by a clock ahead of its time would last until then.
        endsAt: sql`case when ${ENDED} then excluded.ends_at else least(${limitCounters.endsAt}, excluded.ends_at) end`,
      },
    })
    .returning()
    .prepare('hits_counted'),
)

/** Counts one hit for each key; a window that has ended starts again at one. */
export async function countHits(
  db: Database,
  windows: readonly { key: string; endsAt: Date }[],
  now: Date,
): Promise<Count[]> {
  const sorted = [...windows].sort(byKey)
  const [keys, ends] = [sorted.map(({ key }) => key), sorted.map(({ endsAt }) => endsAt.toISOString())]
  return hitsCounted(db).execute({ keys, ends, now: now.toISOString() })
}

const countsOf = preparedRead((db) =>
  db
    .select()
    .from(limitCounters)
    .where(
      and(
        sql`${limitCounters.key} = any(${sql.placeholder('keys')}::text[])`,
        gt(limitCounters.endsAt, sql.placeholder('now')),
      ),
    )
    .prepare('counts_of'),
)

/** Counts that have not ended; keys without a hit are absent. */
export async function listCounts(db: Database, keys: readonly string[], now: Date): Promise<Count[]> {
  return countsOf(db).execute({ keys, now })
}

export async function takeBackHits(db: Database, keys: readonly string[], now: Date): Promise<void> {
  await db
    .insert(limitCounters)
    .values(keys.map((key) => ({ key, hits: 0, endsAt: now })).sort(byKey))
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: { hits: sql`greatest(${limitCounters.hits} - 1, 0)` },
    })
}

/** Rows are locked in the order of their keys, to prevent deadlocks. */
function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1
}

/** Remembers a key until an instant. */
export async function noteKey(db: Database, key: string, endsAt: Date): Promise<void> {
  await db
    .insert(limitCounters)
    .values({ key, hits: 1, endsAt })
    .onConflictDoUpdate({ target: limitCounters.key, set: { endsAt } })
}

export async function isNoted(db: Database, key: string, now: Date): Promise<boolean> {
  return (await db.$count(limitCounters, and(eq(limitCounters.key, key), gt(limitCounters.endsAt, now)))) > 0
}

/** Skips those that a request counts at this moment: waiting for them in the order of the table can end in a deadlock. */
export async function deleteEndedCounts(db: Database, now: Date): Promise<void> {
  const ended = db
    .select({ key: limitCounters.key })
    .from(limitCounters)
    .where(lt(limitCounters.endsAt, now))
    .for('update', { skipLocked: true })
  await db.delete(limitCounters).where(inArray(limitCounters.key, ended))
}

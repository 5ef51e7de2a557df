import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { limitCounters } from './platform-schema.ts'

export interface Count {
  key: string
  hits: number
  endsAt: Date
}

/** Counts one hit for each key; a window that has ended begins anew. */
export async function countHits(
  db: Database,
  windows: readonly { key: string; endsAt: Date }[],
  now: Date,
): Promise<Count[]> {
  const ended = sql`${limitCounters.endsAt} <= ${now.toISOString()}::timestamptz`
  return db
    .insert(limitCounters)
    .values(windows.map((window) => ({ ...window, hits: 1 })).sort(byKey))
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        hits: sql`case when ${ended} then 1 else ${limitCounters.hits} + 1 end`,
        endsAt: sql`case when ${ended} then excluded.ends_at else ${limitCounters.endsAt} end`,
      },
    })
    .returning()
}

/** Counts that have not ended; of keys that nobody counted there are none. */
export async function listCounts(db: Database, keys: readonly string[], now: Date): Promise<Count[]> {
  return db
    .select()
    .from(limitCounters)
    .where(and(inArray(limitCounters.key, [...keys]), gt(limitCounters.endsAt, now)))
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

/** Rows are locked in the order of their keys, so that no two calls wait for each other in a circle. */
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
  const rows = await db
    .select({ key: limitCounters.key })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, key), gt(limitCounters.endsAt, now)))
  return rows.length > 0
}

export async function deleteEndedCounts(db: Database, now: Date): Promise<void> {
  await db.delete(limitCounters).where(lt(limitCounters.endsAt, now))
}

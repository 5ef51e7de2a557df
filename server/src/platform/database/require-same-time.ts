import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Database } from './database.ts'

/**
 * Synchronised hosts differ by far less. Two instances are then at most two seconds apart: within the leeway of their
 * tokens, and three of the five seconds remain in which another instance may repeat a renewal.
 */
const TOLERATED_MS = 1_000

/** The host's clock or that of its database is wrong. */
export class ClocksApart extends Error {}

/** A clock that is ahead would destroy keys of valid photos: throws {@link ClocksApart}. */
export async function requireSameTime(db: Database, clock: Clock, toleratedMs = TOLERATED_MS): Promise<void> {
  const asked = clock.now().getTime()
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`)
  const answered = clock.now().getTime()
  const there = Number(rows[0]?.ms)
  // The duration of the query is not a difference.
  const apartMs = Math.max(asked - there, there - answered)
  if (apartMs <= toleratedMs) return
  const seconds = Math.round(apartMs / 1000)
  throw new ClocksApart(
    `the clocks of this host and of its database are ${seconds} s apart, so one of them is wrong, and photos and sessions would end at the wrong time`,
  )
}

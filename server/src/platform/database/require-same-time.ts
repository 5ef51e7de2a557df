import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Database } from './database.ts'

/** Hosts that keep their time differ by far less, and nothing of ours ends by the minute. */
const TOLERATED_MS = 60_000

/** The host's clock or that of its database is wrong. */
export class ClocksApart extends Error {}

/** A clock that is ahead would destroy the keys of photos that still live: throws {@link ClocksApart}. */
export async function requireSameTime(db: Database, clock: Clock): Promise<void> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`)
  const apartMs = Math.abs(clock.now().getTime() - Number(rows[0]?.ms))
  if (apartMs <= TOLERATED_MS) return
  const seconds = Math.round(apartMs / 1000)
  throw new ClocksApart(
    `the clocks of this host and of its database are ${seconds} s apart, so one of them is wrong, and photos would end at the wrong time`,
  )
}

import { lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { readyMinutes } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'

/** Often enough that a slow answer costs no minute. */
export const NOTE_MINUTE_MS = 20_000
const KEPT_DAYS = 400

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'sealer'>

/**
 * Records that the service worked in this minute: the database took the row, the object store answered, photos could be
 * sealed. Every instance does so; one of them is enough.
 */
export async function noteReadyMinute({ db, clock, objects, sealer }: Needs): Promise<void> {
  if (!sealer.canSign || !(await objects.isAlive())) return
  const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000)
  await db.insert(readyMinutes).values({ minute }).onConflictDoNothing()
}

/** More than a year, so that two months a year apart can be compared. */
export async function forgetReadyMinutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000)
  await db.delete(readyMinutes).where(lt(readyMinutes.minute, before))
}

export interface Availability {
  /** The day in Germany. */
  day: string
  /** `business`: Monday to Friday 7 to 20, Saturday 7 to 17, as TR-03170-1 BC-02 says. */
  window: 'business' | 'other'
  minutes: number
  ready: number
}

/**
 * Minutes and ready minutes of a month („2026-11") by day and window in Germany; the current month counts until `now`.
 * Counting begins with the first minute ever recorded, when the service began.
 */
export async function availabilityOf(db: Database, month: string, now: Date): Promise<Availability[]> {
  const start = sql`(${`${month}-01`}::timestamp at time zone 'Europe/Berlin')`
  const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Berlin')`
  const until = sql`least(${end}, date_trunc('minute', ${now.toISOString()}::timestamptz))`
  const { rows } = await db.execute<Record<keyof Availability, string>>(sql`
    select to_char(at, 'YYYY-MM-DD') as day, window_name as window, count(*) as minutes, count(noted) as ready
    from (
      select local.at, r.minute as noted, case
        when extract(isodow from at) <= 5 and extract(hour from at) between 7 and 19 then 'business'
        when extract(isodow from at) = 6 and extract(hour from at) between 7 and 16 then 'business'
        else 'other' end as window_name
      from generate_series(
        greatest(${start}, coalesce((select min(minute) from ready_minutes), ${until})),
        ${until} - interval '1 minute', interval '1 minute'
      ) as m(minute)
      cross join lateral (select m.minute at time zone 'Europe/Berlin' as at) as local
      left join ready_minutes r on r.minute = m.minute
    ) as each_minute
    group by 1, 2 order by 1, 2`)
  return rows.map(({ day, window, minutes, ready }) => ({
    day,
    window: window as Availability['window'],
    minutes: Number(minutes),
    ready: Number(ready),
  }))
}

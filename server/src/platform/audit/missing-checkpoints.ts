import { and, gte, lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { readyMinutes } from '#platform/database/platform-schema.ts'

/** Folder of the object store. */
export const CHECKPOINTS = 'audit-checkpoints/'

const HOUR_MS = 3_600_000
/** The checkpoint of the current hour may still be due, and that of the hour before while its job is queued. */
const GRACE_HOURS = 2
/** Fewer minutes of an hour mean that the service started after the job was due, or stopped before. */
const RAN_MINUTES = 55

export interface MissingHours {
  /** Names of the missing checkpoints of hours in which the service is known to have run: they were removed. */
  removed: string[]
  /** Names for hours in which the service was not ready throughout: it was stopped, or a dependency was down. */
  neverMade: string[]
}

/** `audit-checkpoints/2026-11-20/12.jws` of the hour from 12:00 to 13:00 UTC. */
export function checkpointKey(hour: Date): string {
  const at = hour.toISOString()
  return `${CHECKPOINTS}${at.slice(0, 10)}/${at.slice(11, 13)}.jws`
}

/**
 * Finds the gaps in the hourly checkpoints, from the first one to now. The minutes of service, evidence of their own
 * (`ops evidence availability`), distinguish a removed checkpoint from one that a stopped service never made.
 *
 * @param keys of the existing checkpoints.
 */
export async function findMissingCheckpoints(db: Database, keys: readonly string[], now: Date): Promise<MissingHours> {
  const there = new Set(keys)
  const first = hoursOf(keys)[0]
  const missing: Date[] = []
  if (first === undefined) return { removed: [], neverMade: [] }
  for (let hour = first; hour + GRACE_HOURS * HOUR_MS <= now.getTime(); hour += HOUR_MS)
    if (!there.has(checkpointKey(new Date(hour)))) missing.push(new Date(hour))
  const ran = await hoursOfService(db, missing)
  const keyed = (hours: readonly Date[]) => hours.map(checkpointKey)
  return {
    removed: keyed(missing.filter((hour) => ran.has(hour.getTime()))),
    neverMade: keyed(missing.filter((hour) => !ran.has(hour.getTime()))),
  }
}

function hoursOf(keys: readonly string[]): number[] {
  return keys
    .flatMap((key) => {
      const [, day, hour] = /(\d{4}-\d\d-\d\d)\/(\d\d)\.jws$/.exec(key) ?? []
      return day && hour ? [Date.parse(`${day}T${hour}:00:00.000Z`)] : []
    })
    .sort((one, other) => one - other)
}

async function hoursOfService(db: Database, hours: readonly Date[]): Promise<ReadonlySet<number>> {
  const ran = new Set<number>()
  for (const hour of hours) {
    const end = new Date(hour.getTime() + HOUR_MS)
    const minutes = await db.$count(readyMinutes, and(gte(readyMinutes.minute, hour), lt(readyMinutes.minute, end)))
    if (minutes >= RAN_MINUTES) ran.add(hour.getTime())
  }
  return ran
}

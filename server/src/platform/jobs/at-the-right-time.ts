import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { requireSameTime } from '#platform/database/require-same-time.ts'
import type { Job } from './job-queue.ts'

/** A smaller difference, which only costs sign-ins, stops no job. */
const JUMP_MS = 60_000

/**
 * A clock that jumps while the server runs would destroy the keys of valid photos, like one that is wrong at its start:
 * scheduled jobs, which delete and bill by the clock, fail until it is that of the database again.
 */
export function atTheRightTime(jobs: readonly Job[], { db, clock }: { db: Database; clock: Clock }): readonly Job[] {
  const timed =
    ({ run }: Job): Job['run'] =>
    async (data) => {
      await requireSameTime(db, clock, JUMP_MS)
      await run(data)
    }
  return jobs.map((job) => (job.schedule ? { ...job, run: timed(job) } : job))
}

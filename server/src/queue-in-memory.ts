import type { Deps } from '#platform/deps.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { jobsOf } from './jobs.ts'

interface QueueInMemory extends JobQueue {
  /** Runs the enqueued jobs, and those that they enqueue. */
  run(deps: Deps): Promise<void>
  clear(): void
}

/** For commands, beside which no server runs the jobs, and for tests. */
export function queueInMemory(): QueueInMemory {
  const queued: { name: string; data: Record<string, string | number> }[] = []
  return {
    async enqueue(_db, name, data) {
      queued.push({ name, data })
    },
    async run(deps) {
      const jobs = new Map(jobsOf(deps).map((job) => [job.name, job]))
      for (let next = queued.shift(); next; next = queued.shift())
        await jobs.get(next.name)?.run(next.data as Record<string, string>)
    },
    clear() {
      queued.length = 0
    },
  }
}

import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { within } from '#platform/within.ts'

export interface JobQueue {
  /** Enqueues in the caller's transaction. Jobs run at least once: a unique key makes every effect idempotent. */
  enqueue(db: Database, name: string, data: Record<string, string | number>): Promise<void>
}

export interface Job {
  name: string
  /** Five-field cron expression in Europe/Berlin, for scheduled jobs. */
  schedule?: string
  /** Concurrency in one instance; 1, unless they mostly wait. */
  atOnce?: number
  /** Seconds after which a run counts as hung and starts again; 180, more for jobs that walk through all data. */
  secondsMax?: number
  run(data: Record<string, string>): Promise<void>
}

export interface JobCounts {
  name: string
  /** Ready to run, and not yet begun. */
  waiting: number
  /** Failed for good. */
  failed: number
}

export interface RunningJobQueue extends JobQueue {
  /** Starts the queue: jobs can be enqueued, and run. */
  start(jobs: readonly Job[]): Promise<void>
  /** Starts the schedules: jobs with one run by themselves, too. */
  schedule(jobs: readonly Job[]): Promise<void>
  /** Counts of jobs from the queue itself, which renews them every quarter of a minute. */
  counts(): Promise<JobCounts[]>
  stop(): Promise<void>
}

/** Retries with exponential back-off from 1 s to 5 minutes. */
const RETRY = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 } as const
/** Retries last a week, since a mail server may be away over the holidays; those of a scheduled job, a day. */
const TRIES = { once: 2_025, scheduled: 300 } as const

/** A worker that died is noticed within a minute by its missing heartbeat, and its job goes to another one. */
const HEARTBEAT_SECONDS = 20
const SECONDS_MAX = 180
const WATCH = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const

/** The options of an existing queue that can be changed. */
type Wanted = Record<'retryLimit' | 'heartbeatSeconds' | 'expireInSeconds', number>

function wantedOf({ schedule, secondsMax = SECONDS_MAX }: Job): Wanted {
  const retryLimit = schedule ? TRIES.scheduled : TRIES.once
  return { retryLimit, heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: secondsMax }
}

/**
 * A run missed in an outage is caught up once: otherwise a half-yearly job waits for half a year, and an hour without
 * its checkpoint looks like one whose checkpoint was removed.
 */
const SCHEDULED = { tz: 'Europe/Berlin', missed: 'once' } as const

const isAs = (wanted: Wanted, queue: Partial<Wanted>) =>
  (Object.keys(wanted) as (keyof Wanted)[]).every((setting) => queue[setting] === wanted[setting])

/**
 * A notification wakes the worker for new jobs; the poll finds those that wait for a retry. Each of the forty queues
 * polls on its own: every two seconds, that took half of an idle server's processor time.
 */
const WORK = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const

/** Time for running jobs to finish, and for the whole queue with its connections. */
const JOBS_MS = 5_000
const STOP_MS = 8_000

export function createJobQueue(connection: ConstructorOptions, log: Log, metrics?: Metrics): RunningJobQueue {
  const boss = new PgBoss({ ...connection, ...WATCH, schema: 'jobs', useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  return {
    async enqueue(db, name, data) {
      await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },
    async start(jobs) {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const job of jobs) {
        const queue = known.get(job.name)
        const wanted = wantedOf(job)
        if (!queue) await boss.createQueue(job.name, { ...RETRY, ...wanted, notify: true })
        // An older version made it with other settings.
        else if (!isAs(wanted, queue)) await boss.updateQueue(job.name, wanted)
        const work = { ...WORK, localConcurrency: job.atOnce ?? 1 }
        let worker = ''
        worker = await boss.work(job.name, work, ([next]: Queued[]) =>
          // A notification of many jobs wakes a worker once: the next job follows without the pause of the poll.
          run(job, next, { boss, log, metrics }).finally(() => boss.notifyWorker(worker)),
        )
      }
    },
    async schedule(jobs) {
      for (const { name, schedule } of jobs) {
        if (schedule) await boss.schedule(name, schedule, {}, SCHEDULED)
      }
    },
    async counts() {
      const queues = await boss.getQueues()
      return queues.map(({ name, readyCount, failedCount }) => ({ name, waiting: readyCount, failed: failedCount }))
    },
    // On a dead connection, closing the listener would never finish.
    stop: () =>
      within(STOP_MS, boss.stop({ graceful: true, timeout: JOBS_MS })).catch((error: unknown) =>
        log.warn({ err: error }, 'job queue not stopped cleanly'),
      ),
  }
}

type Queued = JobWithMetadata<Record<string, string>>

/** The queue stores what a failed job throws, and errors may quote addresses or values: it gets a plain one instead. */
async function run(
  job: Job,
  queued: Queued | undefined,
  { boss, log, metrics }: { boss: PgBoss; log: Log; metrics: Metrics | undefined },
): Promise<void> {
  const ended = metrics?.startJob(job.name)
  try {
    await job.run(queued?.data ?? {})
    ended?.('done')
  } catch (error) {
    ended?.('failed')
    log.warn({ job: job.name, err: error }, 'job failed')
    if (job.schedule && queued && (await isEarlierTried(boss, queued))) return
    throw new Error(`${job.name} failed`)
  }
}

/**
 * Scheduled runs are interchangeable: while an earlier one is being retried, a later failure is dropped. Otherwise a
 * day of failures of a ten-minute job leaves 144 runs, each retried every five minutes.
 */
function isEarlierTried(boss: PgBoss, { name, createdOn }: Queued): Promise<boolean> {
  return boss.findJobs(name, { queued: true }).then(
    (waiting) => waiting.some((other) => other.createdOn < createdOn),
    () => false,
  )
}

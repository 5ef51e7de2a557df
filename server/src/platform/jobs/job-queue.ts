import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { within } from '#platform/within.ts'

export interface JobQueue {
  /** Takes the job into the caller's transaction. Jobs run at least once: every effect guards itself by a unique key. */
  enqueue(db: Database, name: string, data: Record<string, string | number>): Promise<void>
}

export interface Job {
  name: string
  /** Five-field cron expression in Europe/Berlin, for scheduled jobs. */
  schedule?: string
  /** How many of them one instance runs at once; one, unless they mostly wait. */
  atOnce?: number
  /** When it counts as hung and is begun again: after three minutes, unless it walks through everything there is. */
  secondsMax?: number
  run(data: Record<string, string>): Promise<void>
}

export interface JobCounts {
  name: string
  /** Ready to run, and not yet begun. */
  waiting: number
  /** Given up. */
  failed: number
}

export interface RunningJobQueue extends JobQueue {
  /** From here on jobs can be enqueued, and run. */
  start(jobs: readonly Job[]): Promise<void>
  /** From here on jobs with a schedule run by themselves, too. */
  schedule(jobs: readonly Job[]): Promise<void>
  /** Counts of jobs from the queue itself, which renews them every quarter of a minute. */
  counts(): Promise<JobCounts[]>
  stop(): Promise<void>
}

/** Retries after 1 s, then ever slower up to 5 minutes. */
const RETRY = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 } as const
/** A job is tried for a week, since a mail server may be away over the holidays; one that its schedule starts again, for a day. */
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
 * The last run of an outage is made up for once, when the queue is back: otherwise a job of twice a year waits for half a year,
 * and an hour without its checkpoint looks like one whose checkpoint was removed.
 */
const SCHEDULED = { tz: 'Europe/Berlin', missed: 'once' } as const

const isAs = (wanted: Wanted, queue: Partial<Wanted>) =>
  (Object.keys(wanted) as (keyof Wanted)[]).every((setting) => queue[setting] === wanted[setting])

/**
 * A notification wakes the worker for new jobs; the poll finds those that wait for their next try. Each of the forty queues polls for
 * itself: every two seconds that took half of an idle server's processor time.
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
    // On a line that is dead the listening connection would never say that it is closed.
    stop: () =>
      within(STOP_MS, boss.stop({ graceful: true, timeout: JOBS_MS })).catch((error: unknown) =>
        log.warn({ err: error }, 'job queue not stopped in order'),
      ),
  }
}

type Queued = JobWithMetadata<Record<string, string>>

/** The queue keeps in the database what a failed job threw: mail servers write addresses into it, drivers values. */
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
 * Runs of a schedule are all alike: while an earlier one is tried again, a later one that fails is not. Otherwise a day of
 * failures leaves 144 of what comes every ten minutes, each of them tried every five.
 */
function isEarlierTried(boss: PgBoss, { name, createdOn }: Queued): Promise<boolean> {
  return boss.findJobs(name, { queued: true }).then(
    (waiting) => waiting.some((other) => other.createdOn < createdOn),
    () => false,
  )
}

import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { measureLags } from '#features/photos/deletion/measure-lags.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobCounts } from '#platform/jobs/job-queue.ts'
import { measureOutbox } from '#platform/mail/outbox.ts'
import { within } from '#platform/within.ts'
import { ConfigFaults } from '#src/config.ts'
import { lookAround } from './health.ts'

/** Time limit of a lookup: metrics are answered even while the database is away. */
const LOOK_MS = 2_000
const PARTS = ['database', 'objects'] as const

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'virusScanner' | 'metrics' | 'config' | 'log'>
type Counting = { counts(): Promise<JobCounts[]> }

/** Figures of the whole installation, the same at each instance. */
function watchInstallation(deps: Needs, jobs: Counting): void {
  const watch = (name: string, help: string, look: () => Promise<number>) =>
    deps.metrics.watch({ name, help, look: async () => [[await within(LOOK_MS, look())]] })
  watch('outbox_waiting', 'Mails that wait', async () => (await measureOutbox(deps)).waiting)
  watch('outbox_age_seconds', 'How long the oldest mail has waited', async () => (await measureOutbox(deps)).age)
  watch('expiry_lag_seconds', 'How late the keys of expired photos are', async () => (await measureLags(deps)).expiry)
  watch(
    'deletion_lag_seconds',
    'How late the objects of ended photos are',
    async () => (await measureLags(deps)).deletion,
  )
  const counts = (of: (count: JobCounts) => number) => async () =>
    (await within(LOOK_MS, jobs.counts())).map((count) => [of(count), count.name] as const)
  deps.metrics.watch({
    name: 'jobs_waiting',
    help: 'Jobs ready to run',
    label: 'queue',
    look: counts((job) => job.waiting),
  })
  deps.metrics.watch({
    name: 'jobs_given_up',
    help: 'Jobs given up',
    label: 'queue',
    look: counts((job) => job.failed),
  })
  deps.metrics.watch({
    name: 'ready',
    help: 'Whether what everything needs is there, as /health/ready says it',
    label: 'part',
    look: async () => {
      const { missing } = await lookAround(deps)
      return PARTS.map((part) => [missing.includes(part) ? 0 : 1, part] as const)
    },
  })
}

/** `GET /metrics` on a port of its own, which no proxy exposes. Undefined when no port is set. */
export async function serveMetrics(
  deps: Needs,
  jobs: Counting,
): Promise<{ port: number; close(): Promise<void> } | undefined> {
  const { metricsPort, host } = deps.config
  if (metricsPort === undefined) return undefined
  collectDefaultMetrics({ register: deps.metrics.registry })
  watchInstallation(deps, jobs)
  const server = createServer(async (request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return answer.writeHead(404).end()
    const text = await deps.metrics.read().catch((error: unknown) => {
      deps.log.error({ err: error }, 'metrics')
      return undefined
    })
    if (text === undefined) return answer.writeHead(500).end()
    return answer.writeHead(200, { 'content-type': deps.metrics.registry.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new ConfigFaults([`METRICS_PORT: ${message}`])))
    server.listen(metricsPort, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

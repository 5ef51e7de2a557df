import { readConfig } from '#src/config.ts'
import { jobsOf } from '#src/jobs.ts'
import { startServer } from '#src/start-server.ts'

/** Requests of the parent process. */
export type Order = { now: string } | { job: string }

/**
 * The server as `npm start` runs it, except for its clock: the parent process sets the time and starts nightly jobs,
 * by IPC messages, which only a parent can send. The product does not contain this.
 */
let ahead = 0
const server = await startServer(readConfig(process.env), { now: () => new Date(Date.now() + ahead) })
const jobs = new Map(jobsOf(server.deps).map((job) => [job.name, job]))

process.on('message', async (order: Order) => {
  if ('now' in order) ahead = new Date(order.now).getTime() - Date.now()
  else await jobs.get(order.job)?.run({})
  process.send?.('done')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)))

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#platform/database/open-postgres.ts'
import type { OpenDatabase } from '#platform/database/opened.ts'
import { freshDatabases } from '#test/fresh-database.ts'
import { type Relay, startRelayTo } from '#test/parts/relay.ts'
import { createJobQueue } from './job-queue.ts'

const freshDatabase = freshDatabases()
/** The queue's eight seconds, and a margin for a busy machine. */
const SOON_MS = 12_000

let relay: Relay
let database: OpenDatabase
beforeAll(async () => {
  const line = await startRelayTo(await freshDatabase())
  relay = line
  database = await openPostgres(line.url, { connectMs: 15_000, silenceMs: 2_000, jobMs: 30_000 })
})
afterAll(async () => {
  await relay?.stop()
  await database?.close()
})

it('QUAL-06 a job queue ends within seconds, although its line to the database is dead', async () => {
  const warned: (string | undefined)[] = []
  const queue = createJobQueue(database.jobConnection, {
    info() {},
    warn: (_: unknown, text?: string) => void warned.push(text),
    error() {},
  })
  await queue.start([{ name: 'nothing', run: async () => {} }])
  relay.behave('frozen')
  const begun = performance.now()
  await queue.stop()
  expect(performance.now() - begun).toBeLessThan(SOON_MS)
  expect(warned).toEqual(['job queue not stopped cleanly'])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createJobQueue } from '#platform/jobs/job-queue.ts'
import { atOnce } from '#test/at-once.ts'
import { type Relay, startRelayTo } from '#test/parts/relay.ts'
import { DatabaseRefuses, isDatabaseAlive, isDatabaseAway } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import type { OpenDatabase } from './opened.ts'

const PATIENCE = { connectMs: 1_500, silenceMs: 2_500, jobMs: 1_500 }
let relay: Relay
let database: OpenDatabase

beforeAll(async () => {
  const line = await startRelayTo(inject('testDatabaseUrl'))
  relay = line
  database = await openPostgres(line.url, PATIENCE)
})
afterAll(async () => {
  await database.close()
  await relay.stop()
})

const transaction = () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`))
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error)),
  )

describe('connections to PostgreSQL', () => {
  it('QUAL-06 that fall silent are given up, soon and all of them, and none is lost for later', async () => {
    expect(await atOnce(20, () => outcome(transaction()))).toEqual(Array(20).fill('done'))
    relay.behave('frozen')
    const begun = performance.now()
    expect(await atOnce(30, () => outcome(transaction()))).toEqual(Array(30).fill('away'))
    expect(performance.now() - begun).toBeLessThan(10_000)
    relay.behave('well')
    await expect.poll(() => isDatabaseAlive(database.db), { timeout: 10_000 }).toBe(true)
    // Twenty concurrent transactions need all twenty connections.
    expect(await atOnce(20, () => outcome(transaction()))).toEqual(Array(20).fill('done'))
  })

  it('QUAL-06 are refused at once while there was none a moment ago', async () => {
    relay.behave('frozen')
    await outcome(transaction())
    await outcome(transaction())
    const begun = performance.now()
    expect(await atOnce(50, () => outcome(transaction()))).toEqual(Array(50).fill('away'))
    expect(performance.now() - begun).toBeLessThan(PATIENCE.connectMs)
    relay.behave('well')
  })

  it('QUAL-06 of the job queue are also renewed when the host has moved without notice', async () => {
    const done: string[] = []
    const job = { name: 'look-again', run: async ({ n = '' }) => void done.push(n) }
    await expect.poll(() => isDatabaseAlive(database.db), { timeout: 10_000 }).toBe(true)
    const queue = createJobQueue(database.jobConnection, { info() {}, warn() {}, error() {} })
    await queue.start([job])
    await queue.enqueue(database.db, job.name, { n: 'before' })
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before'])

    relay.behave('moved')
    const enqueued = () => outcome(queue.enqueue(database.db, job.name, { n: 'after' }))
    await expect.poll(enqueued, { timeout: 10_000 }).toBe('done')
    await expect.poll(() => done.includes('after'), { timeout: 15_000 }).toBe(true)
    relay.behave('well')
    await queue.stop()
  })
})

it.each([
  ['a password that is wrong', { password: 'wrong' }, /password authentication failed/],
  ['a database that is not there', { pathname: '/none' }, /"none" does not exist/],
  ['TLS that it lacks', { search: '?sslmode=verify-full' }, /does not support SSL/],
  ['a file of roots that is not there', { search: '?sslmode=verify-full&sslrootcert=/none.pem' }, /ENOENT.*none\.pem/],
])('QUAL-06, QUAL-09 an address with %s gets a sentence that names DATABASE_URL', async (_, part, reason) => {
  const { href } = Object.assign(new URL(inject('testDatabaseUrl')), part)
  const error = await openPostgres(href).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(DatabaseRefuses)
  expect(String(error)).toMatch(reason)
  expect(String(error)).toMatch(/Are name, password, database, sslmode and sslrootcert in DATABASE_URL right\?$/)
})

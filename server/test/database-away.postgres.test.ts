import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { times } from './drills/drill.ts'
import { startMailServer, type TestMailServer } from './parts/mail-server.ts'
import { startPostgres, type TestPostgres } from './parts/postgres.ts'
import { type Instance, startInstance } from './start-instance.ts'

let postgres: TestPostgres
let mail: TestMailServer
let instance: Instance

beforeAll(async () => {
  const started = await startPostgres()
  if (!started) throw new Error('PostgreSQL was there a moment ago')
  postgres = started
  mail = await startMailServer({ startTls: false })
  instance = await startInstance({ DATABASE_URL: postgres.url, SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
}, 180_000)

afterAll(async () => {
  await instance?.stop()
  await mail?.stop()
  await postgres?.stop()
})

const get = (path: string) => fetch(`${instance.url}${path}`, { signal: AbortSignal.timeout(20_000) })

let people = 0
async function register(): Promise<{ email: string; answer: Response; ms: number }> {
  const email = `k${++people}@atelier.test`
  const begun = performance.now()
  const answer = await fetch(`${instance.url}/api/photobooth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...OWNER, user: { ...OWNER.user, email } }),
  })
  return { email, answer, ms: performance.now() - begun }
}

/** Registers people continuously, four at a time, until stopped. */
function registerWithoutPause() {
  let going = true
  const done: Awaited<ReturnType<typeof register>>[] = []
  const one = async () => {
    while (going) done.push(await register())
  }
  const all = Promise.all([one(), one(), one(), one()])
  return {
    done,
    async stop() {
      going = false
      await all
    },
  }
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const untilReady = () =>
  vi.waitFor(async () => expect((await get('/health/ready')).status).toBe(200), { timeout: 30_000, interval: 100 })

async function knownAddresses(): Promise<Set<string>> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from accounts')
  await client.end()
  return new Set(rows.map(({ email }) => email))
}

describe('a database that goes away under load', () => {
  it.each(['killed', 'orderly'] as const)(
    'QUAL-06 (%s) is answered by 503 and a time, loses nothing that was acknowledged, and comes back by itself',
    async (how) => {
      const load = registerWithoutPause()
      await vi.waitFor(() => expect(load.done.length).toBeGreaterThan(8), { timeout: 60_000 })
      await postgres.halt(how)
      const away = load.done.length
      await pause(times({ short: 2_000, long: 60_000 }))
      // The first four were in flight. A busy machine answers few in two seconds: passwords are hashed first.
      await vi.waitFor(() => expect(load.done.length).toBeGreaterThan(away + 8), { timeout: 60_000 })
      const during = load.done.slice(away + 4)
      for (const { answer } of during) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(middle(during.map(({ ms }) => ms))).toBeLessThan(1_000)
      const ready = await get('/health/ready')
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }])
      expect((await get('/health/live')).status).toBe(200)
      expect((await get('/')).status).toBe(200)

      await postgres.resume()
      await untilReady()
      const back = load.done.length
      await vi.waitFor(() => expect(load.done.slice(back + 4).some(({ answer }) => answer.ok)).toBe(true), {
        timeout: 30_000,
      })
      await load.stop()
      const statuses = new Set(load.done.map(({ answer }) => answer.status))
      const bugs = instance
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50'))
      expect(
        [...statuses].filter((status) => status !== 200 && status !== 503),
        bugs.join('\n'),
      ).toEqual([])

      const acknowledged = load.done.filter(({ answer }) => answer.ok).map(({ email }) => email)
      const known = await knownAddresses()
      expect(acknowledged.filter((email) => !known.has(email))).toEqual([])
      await vi.waitFor(
        () => {
          const reached = new Set(mail.received.flatMap(({ to }) => to))
          expect(acknowledged.filter((email) => !reached.has(email))).toEqual([])
        },
        { timeout: 100_000, interval: 500 },
      )
    },
    300_000,
  )
})

it('QUAL-06 a server that ends together with its database ends in order', async () => {
  for (let time = 0; time < 4; time += 1) {
    await postgres.resume()
    const other = await startInstance({ DATABASE_URL: postgres.url })
    // Makes it open many connections.
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${other.url}/health/ready`)))
    await Promise.all([other.stop(), pause(3 * time).then(() => postgres.halt('orderly'))])
    // Node prints this when an error terminates it.
    expect(other.output()).not.toMatch(/^Node\.js v/m)
  }
  await postgres.resume()
}, 120_000)

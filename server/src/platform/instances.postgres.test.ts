import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { clearVault } from '#adapters/vault/clear-vault.ts'
import type { OpenDatabase } from '#platform/database/opened.ts'
import { atOnce, repeatedly } from '#test/at-once.ts'
import { times } from '#test/drills/drill.ts'
import { freshDatabases } from '#test/fresh-database.ts'
import { systemClock } from './clock.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { openPostgres } from './database/open-postgres.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { createLinks } from './keys/links.ts'
import { createTokens } from './keys/tokens.ts'

const freshDatabase = freshDatabases()
const PATIENCE = { connectMs: 15_000, silenceMs: 15_000, jobMs: 30_000 }
const subject = { accountId: 1, sessionId: '4b0e0ddd-9a2f-4d5e-8d0a-6a1f3c6a2a11' }

async function onInstances<T>(count: number, url: string, work: (databases: OpenDatabase[]) => Promise<T>): Promise<T> {
  const databases = await atOnce(count, () => openPostgres(url, PATIENCE))
  return work(databases).finally(() => Promise.all(databases.map((database) => database.close())))
}

async function migrated(): Promise<string> {
  const url = await freshDatabase()
  const database = await openDatabase({ kind: 'postgres', url })
  await database.withoutTimeLimit(migrate)
  await database.close()
  return url
}

describe('instances that start at the same moment', () => {
  it('QUAL-07 migrate an empty database once', async () => {
    const url = await freshDatabase()
    await onInstances(4, url, async (databases) => {
      await Promise.all(databases.map((database) => database.withoutTimeLimit(migrate)))
      const { rows } = await (databases[0] as OpenDatabase).db.execute(sql`select hash from schema_migrations`)
      expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
    })
  })

  it('QUAL-07 agree on the keys that sign tokens and links', async () => {
    await onInstances(6, await migrated(), async (databases) => {
      const tokens = await Promise.all(
        databases.map(({ db }) => createTokens({ db, clock: systemClock, vault: clearVault }, 30)),
      )
      const signed = await Promise.all(tokens.map((one) => one.signAccess(subject)))
      for (const one of tokens) for (const token of signed) expect(await one.verifyAccess(token)).toMatchObject(subject)
      expect(new Set(tokens.map((one) => one.successorsOf('x')[0])).size).toBe(1)
      const links = await Promise.all(
        databases.map(({ db }) => createLinks({ db, clock: systemClock, vault: clearVault }, 'https://epassbild.test')),
      )
      const { searchParams: link } = new URL(links[0]?.sign('/a') ?? '', 'http://localhost')
      const [expires, signature] = [Number(link.get('expires')), link.get('signature') ?? '']
      for (const one of links) expect(one.verify('/a', expires, signature)).toBe(true)
    })
  })
})

describe('two job queues on one database', () => {
  const jobs = times({ short: 10, long: 30 })

  it('QUAL-07, LIFE-02 start together on an empty database and run every job once', async () => {
    await repeatedly(2, async () => {
      await onInstances(2, await migrated(), async (databases) => {
        const done: number[] = []
        const errors: unknown[] = []
        const log = { info() {}, warn() {}, error: (what: unknown) => errors.push(what) }
        const queues = databases.map(({ jobConnection }) => createJobQueue(jobConnection, log))
        const job = { name: 'count', run: async ({ n = '' }) => void done.push(Number(n)) }
        await Promise.all(queues.map((queue) => queue.start([job])))
        await atOnce(
          jobs,
          (n) => queues[n % 2]?.enqueue((databases[n % 2] as OpenDatabase).db, 'count', { n }) ?? Promise.resolve(),
        )
        await vi.waitFor(() => expect(done).toHaveLength(jobs), { timeout: 30_000 })
        await Promise.all(queues.map((queue) => queue.stop()))
        expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: jobs }, (_, n) => n))
        expect(errors).toEqual([])
      })
    })
  }, 120_000)
})

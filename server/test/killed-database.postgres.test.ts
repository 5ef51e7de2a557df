import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { losesNothingWhenKilled } from './killed-transfers.ts'
import { startPostgres, type TestPostgres } from './parts/postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  const started = await startPostgres()
  if (!started) throw new Error('PostgreSQL was there a moment ago')
  postgres = started
}, 180_000)
afterAll(() => postgres?.stop())

describe('a PostgreSQL that is killed while photos come in', () => {
  losesNothingWhenKilled(async () => ({ DATABASE_URL: postgres.url }), {
    kill: () => postgres.halt('killed'),
    async bringBack(instance) {
      await postgres.resume()
      const isReady = async () => (await fetch(`${instance.url}/health/ready`)).ok
      await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 30_000, interval: 100 })
      return instance
    },
  })
})

import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'
import type { Database } from './database.ts'
import { inProvisionalTransaction, inTransaction } from './in-transaction.ts'

const server = startTestServer()

const waitsForDisk = async (db: Database) => (await db.execute(sql`show synchronous_commit`)).rows

it('QUAL-06 only a provisional transaction does not wait for the disk', async () => {
  const ask = ({ db }: { db: Database }) => waitsForDisk(db)
  expect(await inProvisionalTransaction(server.deps, ask)).toEqual([{ synchronous_commit: 'off' }])
  expect(await inTransaction(server.deps, ask)).toEqual([{ synchronous_commit: 'on' }])
  expect(await ask(server.deps)).toEqual([{ synchronous_commit: 'on' }])
})

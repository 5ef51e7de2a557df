import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/database/open-database.ts'
import { readConfig } from '#src/config.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startInstance } from './start-instance.ts'

const DATA_DIR = temporaryFolder()

/** Afterwards the database's `now()` is one day ahead. */
async function moveDatabase(): Promise<void> {
  const { db, close } = await openDatabase(readConfig({ DATA_DIR }).database)
  await db.execute(sql`alter function pg_catalog.now() rename to right_now`)
  await db.execute(
    sql`create function pg_catalog.now() returns timestamptz language sql as 'select right_now() + interval ''1 day'''`,
  )
  await close()
}

it('LIFE-02 a server whose clock is not that of its database does not start, with one sentence', async () => {
  await moveDatabase()
  const sentence =
    /ended with 1\):\nNot started: the clocks of this host and of its database are 86\d{3} s apart, .*\n$/
  await expect(startInstance({ DATA_DIR, DEMO: 'off' })).rejects.toThrow(sentence)
}, 120_000)

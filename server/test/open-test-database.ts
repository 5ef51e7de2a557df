import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { wrapPglite } from '#platform/database/open-embedded.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import type { OpenDatabase } from '#platform/database/opened.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { dropDatabase, makeDatabase } from './postgres-databases.ts'

/** Generous for busy test machines, but shorter than the test timeout. */
const PATIENCE = { connectMs: 30_000, silenceMs: 30_000, jobMs: 30_000 }

export interface TestDatabase {
  /**
   * Size of the connection pool; the embedded database always has one. With one, a query that escapes its transaction
   * deadlocks, and the test fails: only races and failpoints get more.
   */
  connections?: number
}

/** A migrated, empty database for one test file: on PostgreSQL if available, else embedded. */
export function openTestDatabase({ connections = 1 }: TestDatabase = {}): Promise<OpenDatabase> {
  const server = inject('testDatabaseUrl')
  return server ? onPostgres(server, connections) : embedded()
}

async function embedded(): Promise<OpenDatabase> {
  return wrapPglite(await PGlite.create({ loadDataDir: await embeddedTemplate() }))
}

async function onPostgres(server: string, connections: number): Promise<OpenDatabase> {
  const name = `epassbild_test_${randomBytes(8).toString('hex')}`
  const url = await makeDatabase(server, { name, template: inject('testTemplate') })
  const database = await openPostgres(url, { ...PATIENCE, connections })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}

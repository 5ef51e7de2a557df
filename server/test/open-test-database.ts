import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { wrapPglite } from '#platform/database/open-embedded.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import type { OpenDatabase } from '#platform/database/opened.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { dropDatabase, makeDatabase } from './postgres-databases.ts'

/** A test machine may be busy with other things. */
const PATIENCE = { connectMs: 15_000, silenceMs: 15_000, jobMs: 30_000 }

/** A migrated, empty database for one test file: embedded, or on PostgreSQL in the projects that run there. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('testDatabaseUrl')
  return server ? onPostgres(server) : embedded()
}

async function embedded(): Promise<OpenDatabase> {
  return wrapPglite(await PGlite.create({ loadDataDir: await embeddedTemplate() }))
}

async function onPostgres(server: string): Promise<OpenDatabase> {
  const name = `epassbild_test_${randomBytes(8).toString('hex')}`
  const url = await makeDatabase(server, { name, template: inject('testTemplate') })
  const database = await openPostgres(url, PATIENCE)
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}

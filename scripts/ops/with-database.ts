import { existsSync } from 'node:fs'
import type { Config } from '../../server/src/platform/config.ts'
import { foreignName } from '../../server/src/platform/database/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { OpenDatabase } from '../../server/src/platform/database/opened.ts'
import { readSettings, WITH_SETTINGS } from './read-settings.ts'

/**
 * Opens the configured database for some work and closes it. Throws when a running server holds the embedded one, and
 * when none exists or it is not one of ours: results from an empty one would mislead.
 */
export async function withDatabase<T>(
  work: (database: OpenDatabase, config: Config) => Promise<T>,
  { makesOne = false } = {},
): Promise<T> {
  const config = readSettings()
  if (!makesOne) requireFolder(config.database)
  const database = await openDatabase(config.database)
  try {
    if (!makesOne) await requireOurs(database, config.database)
    return await work(database, config)
  } finally {
    await database.close()
  }
}

function requireFolder(database: Config['database']): void {
  if (database.kind === 'embedded' && !existsSync(database.directory))
    throw none(`There is no database in ${database.directory}`)
}

async function requireOurs({ db }: OpenDatabase, database: Config['database']): Promise<void> {
  const name = await foreignName(db)
  if (name === undefined) return
  const place = database.kind === 'postgres' ? `at DATABASE_URL (database ${name})` : `in ${database.directory}`
  throw none(`There is no ePassbild database ${place}`)
}

const none = (fault: string) => new Error(`${fault}. ${WITH_SETTINGS}`)

import { existsSync } from 'node:fs'
import type { Config } from '../../server/src/platform/config.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { OpenDatabase } from '../../server/src/platform/database/opened.ts'
import { readSettings } from './read-settings.ts'

/**
 * Opens the configured database for some work and closes it. Throws when a running server holds the embedded one, and
 * when none exists: results from an empty one created for the command would mislead.
 */
export async function withDatabase<T>(
  work: (database: OpenDatabase, config: Config) => Promise<T>,
  { makesOne = false } = {},
): Promise<T> {
  const config = readSettings()
  if (!makesOne) requireThere(config.database)
  const database = await openDatabase(config.database)
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}

function requireThere(database: Config['database']): void {
  if (database.kind === 'postgres' || existsSync(database.directory)) return
  throw new Error(
    `There is no database in ${database.directory}. Run it with the settings of the service: in the folder of its .env, or with the same environment.`,
  )
}

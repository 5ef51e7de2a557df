import type { Config } from '../../server/src/platform/config.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { OpenDatabase } from '../../server/src/platform/database/opened.ts'
import { readSettings } from './read-settings.ts'

/** Opens the database of the settings for some work and closes it. Throws when a running server holds the embedded one. */
export async function withDatabase<T>(work: (database: OpenDatabase, config: Config) => Promise<T>): Promise<T> {
  const config = readSettings()
  const database = await openDatabase(config.database)
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}

import { describe } from 'vitest'
import { freshDatabases } from './fresh-database.ts'
import { losesNothingWhenKilled } from './killed-transfers.ts'

const freshDatabase = freshDatabases()

describe('a server on PostgreSQL that is killed while photos come in', () => {
  losesNothingWhenKilled(async () => ({ DATABASE_URL: await freshDatabase() }))
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { freshDatabases } from './fresh-database.ts'
import { losesNothingWhenKilled } from './killed-transfers.ts'

const freshDatabase = freshDatabases()

describe('a server on PostgreSQL that is killed while photos come in', () => {
  losesNothingWhenKilled(async () => ({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'epassbild-killed-')),
    DATABASE_URL: await freshDatabase(),
  }))
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { losesNothingWhenKilled } from './killed-transfers.ts'

describe('a server on the embedded database that is killed while photos come in', () => {
  losesNothingWhenKilled(async () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'epassbild-killed-')) }))
})

import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { behavesAsBackup } from '#test/backup-behaviour.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder()

describe('backup and restore of what runs embedded', () => {
  behavesAsBackup(async () => ({ DATA_DIR: mkdtempSync(join(folder, 'system-')) }))
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { behavesAsBackup } from '#test/backup-behaviour.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('backup and restore of what runs embedded', () => {
  behavesAsBackup(async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'epassbild-system-'))
    folders.push(DATA_DIR)
    return { DATA_DIR }
  })
})

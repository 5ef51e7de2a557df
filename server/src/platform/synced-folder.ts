import * as fs from 'node:fs'
import { closeSync, openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const sync = promisify(fs.fsync)

/** Creates a folder with its missing parents and syncs each directory entry. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Brings the names in a folder to the disk: an fsync of a file does not. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = openSync(folder, 'r')
  try {
    await sync(opened)
  } finally {
    closeSync(opened)
  }
}

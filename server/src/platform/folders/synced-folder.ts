import * as fs from 'node:fs'
import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { makeFolders } from './make-folders.ts'

const sync = promisify(fs.fsync)

/** Creates a folder with its missing parents and syncs each directory entry. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  for (const made of makeFolders(folder, mode)) await syncFolder(dirname(made))
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

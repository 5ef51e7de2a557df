import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolders } from '#platform/folders/make-folders.ts'
import { FilesRefused } from './files-refused.ts'

/** Another living process holds the lock. */
export class LockedByAnother extends Error {}

const SQLITE_BUSY = 5

/**
 * Claims a directory for this process or throws {@link LockedByAnother}. PGlite itself admits a second process and then
 * silently loses acknowledged rows. The lock is the operating system's, taken by SQLite on a file beside the directory
 * (Node offers none): it ends with its process, however that ends, so that no lock is ever stale. Returns the release.
 */
export function takeExclusiveLock(directory: string): () => void {
  const lock = openLock(`${directory}.in-use`)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new LockedByAnother(`${directory} is in use by another process`)
    throw new FilesRefused(`${directory}.in-use`, error)
  }
  return () => lock.close()
}

/** SQLite opens a file that it may not write for reading alone, and several processes would hold its "exclusive" lock. */
function openLock(file: string): DatabaseSync {
  try {
    makeFolders(dirname(file))
    if (existsSync(file)) accessSync(file, constants.W_OK)
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new FilesRefused(file, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

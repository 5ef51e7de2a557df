import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another living process holds the lock. */
export class LockedByAnother extends Error {}

const SQLITE_BUSY = 5

/**
 * Claims a directory for this process or throws {@link LockedByAnother}. PGlite itself admits a second process and then
 * silently loses acknowledged rows. The lock is the operating system's, taken by SQLite on a file beside the directory
 * (Node offers none): it ends with its process, however that ends, so that no lock is ever stale. Returns the release.
 */
export function takeExclusiveLock(directory: string): () => void {
  mkdirSync(dirname(directory), { recursive: true })
  const lock = new DatabaseSync(`${directory}.in-use`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new LockedByAnother(`${directory} is in use by another process`)
    throw error
  }
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

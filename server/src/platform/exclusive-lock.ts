import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another living process holds the lock. */
export class LockedByAnother extends Error {}

/**
 * Takes the lock file or throws {@link LockedByAnother}. PGlite does not refuse a second process on its directory, it
 * silently loses acknowledged rows; this file is what refuses. A lock whose process has died is taken over.
 * Returns the release.
 */
export function takeExclusiveLock(path: string, pid: number = process.pid): () => void {
  mkdirSync(dirname(path), { recursive: true })
  if (!create(path, pid)) {
    const holder = Number(readFileSync(path, 'utf8'))
    // Our own number in an old file: a container that starts again with the same process ids.
    if (holder !== pid && isAlive(holder)) throw new LockedByAnother(`process ${holder} already uses ${dirname(path)}`)
    removeStale(path, holder, pid)
    if (!create(path, pid)) throw new LockedByAnother(`another process is just taking ${dirname(path)}`)
  }
  return () => rmSync(path, { force: true })
}

function create(path: string, pid: number): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the file aside before it is removed: if another process was faster, what we moved is its lock, and goes back. */
function removeStale(path: string, holder: number, pid: number): void {
  const aside = `${path}.${pid}`
  renameSync(path, aside)
  if (Number(readFileSync(aside, 'utf8')) !== holder) {
    renameSync(aside, path)
    throw new LockedByAnother(`another process is just taking ${dirname(path)}`)
  }
  rmSync(aside)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

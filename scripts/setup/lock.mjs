import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, SetupError } from './processes.mjs'

const HEARTBEAT_MS = 2_000
/** A lock without a heartbeat for this long is stale, even if another process has inherited its number. */
const STALE_MS = 30_000

/** Only one process of this checkout sets up at a time; the others wait and then find everything done. */
export async function underSetupLock(work, { path = join(root, '.setup.lock'), say = console.log } = {}) {
  let told = false
  while (!take(path)) {
    if (!removeIfStale(path)) {
      if (!told) say('Another process is setting up; waiting for it …')
      told = true
      await pause(200)
    }
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
  heartbeat.unref()
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(path, { force: true })
  }
}

/** Linking is atomic and refuses an existing name, so that nobody ever reads a half-written lock. */
function take(path) {
  const own = `${path}.${process.pid}`
  try {
    writeFileSync(own, String(process.pid))
  } catch (error) {
    throw new SetupError(
      `${dirname(path)} cannot be written (${error.code}), where this installs and builds. Run it as the owner of that folder. ` +
        'Once it is built, any user starts the server there: node_modules/.bin/node --env-file-if-exists=.env server/build/main.js',
    )
  }
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function removeIfStale(path) {
  if (!isStale(path)) return false
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
    // Another process may have been faster: then this is a live lock, which is put back.
    if (!isStale(aside)) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  return true
}

function isStale(path) {
  try {
    return Date.now() - statSync(path).mtimeMs > STALE_MS || !isAlive(Number(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(path) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Removed by hand: the next holder may go ahead.
  }
}

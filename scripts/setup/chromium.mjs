import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedEnv, run, SetupError } from './processes.mjs'

/** The shell without windows takes less than half of the processor; it is the same engine. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for the tests. On Debian as root a missing one is installed; elsewhere one sentence says what to do. */
export async function requireChromium() {
  const found = findChromium()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing the distribution’s Chromium …')
    const env = { ...pinnedEnv, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL], { env })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new SetupError('The browser tests need Chromium: please install it, or name it in CHROMIUM_PATH.')
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new SetupError(`CHROMIUM_PATH names no executable file: ${named}`)
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, MAC].find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

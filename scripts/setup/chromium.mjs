import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian-packages.mjs'
import { SetupError } from './processes.mjs'

/** The headless shell takes less than half of the processor time, with the same engine. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds the browser for the tests: the one of CHROMIUM_PATH, else the shell (installed if missing, on Debian as root),
 * else any Chromium. Without one, throws a sentence that says what to do.
 */
export async function requireChromium({ env = process.env, install = installFromDebian } = {}) {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new SetupError(`CHROMIUM_PATH names no executable file: ${env.CHROMIUM_PATH}`)
  }
  const onPath = (name) => (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  const shells = onPath(SHELL)
  if (!shells.some(isExecutable)) await install([SHELL])
  const found = [...shells, ...NAMES.flatMap(onPath), MAC].find(isExecutable)
  if (found) return found
  throw new SetupError('The browser tests need Chromium: please install it, or name it in CHROMIUM_PATH.')
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

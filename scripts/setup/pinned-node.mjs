import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, SetupError } from './processes.mjs'

const MAJOR = 24

/** The Node that runs the server: the one of the lockfile, or the machine's own where none is published for it. */
export function pinnedNode() {
  const pinned = join(bin, 'node')
  if (existsSync(pinned)) return pinned
  if (majorOf(process.version) >= MAJOR) return process.execPath
  throw new SetupError(
    `For ${process.platform} on ${process.arch} the lockfile brings no Node ${MAJOR}, and yours is ${process.version}: ` +
      `please install Node ${MAJOR} or newer and run the command again.`,
  )
}

export function requireSystemNode() {
  if (majorOf(process.version) < 20) throw new SetupError(`Node 20 or newer is needed; this is ${process.version}.`)
}

const majorOf = (version) => Number(/^v(\d+)/.exec(version)?.[1])

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const bin = join(root, 'node_modules', '.bin')

const withoutBins = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.replace(/[/\\]$/, '').endsWith(join('node_modules', '.bin')))
  .join(delimiter)

/** The machine's own Node and npm: they must still be there while `npm ci` replaces node_modules. */
export const systemEnv = { ...process.env, PATH: withoutBins }

/** The pinned Node and the tools of the lockfile first. */
export const pinnedEnv = { ...process.env, PATH: bin + delimiter + withoutBins }

let stopSignal

/** Ends the set-up with one sentence that tells the reader what to do. */
export class SetupError extends Error {}

/**
 * Runs a command to its end; returns its exit code, 128 + n after signal n, 127 if it does not exist. With a list
 * `printed` its output is added to the list instead of shown.
 */
export async function run(command, args, { cwd = root, env = pinnedEnv, printed } = {}) {
  if (stopSignal) return stopCode()
  const child = spawn(command, args, { cwd, env, stdio: printed ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(String(chunk)))
  const stop = passSignalsTo(child)
  try {
    return await exitCodeOf(child)
  } finally {
    stop()
  }
}

export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** The exit code of a process that was asked to stop, or undefined if it was not. */
export function stopCode() {
  return stopSignal && 128 + constants.signals[stopSignal]
}

/** A signal to this process stops the child, and this process waits for it. */
function passSignalsTo(child) {
  const pass = (signal) => {
    stopSignal = signal
    // A terminal sends Ctrl-C to the whole group: the child has had it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}

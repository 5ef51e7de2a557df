import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { Settings } from './parts.ts'

/** Runs a command to its end; returns its exit code, 128 + n after signal n. */
export async function runBeside(settings: Settings, [command = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(command, args, { env: { ...process.env, ...settings }, stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  // A terminal sends Ctrl-C to the whole group, so the child already has it.
  process.on('SIGINT', (signal) => process.stdin.isTTY || pass(signal)).on('SIGTERM', pass)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return code ?? 128 + constants.signals[signal ?? 'SIGTERM']
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Runs one of the repository's scripts to its end and returns all that it printed. */
export function runScript(file: string, args: readonly string[], env: Record<string, string>): string {
  const { stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return stdout + stderr
}

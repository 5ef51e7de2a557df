/**
 * Runs a command beside a real PostgreSQL and a real S3-compatible store that live only as long as the command:
 * `node scripts/real-parts.ts npx vitest run`. What is missing and cannot be installed is left out with one sentence.
 * Without a command (`npm run parts`) they run until Ctrl-C, for trying two instances by hand (docs/operations.md).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { startPostgres } from '../server/test/parts/postgres.ts'
import { startSwift } from '../server/test/parts/swift.ts'

type Settings = Record<string, string>
type Part = { settings: Settings; stop(): Promise<void> }

async function postgres(): Promise<Part | undefined> {
  // Someone's own: they started it, they stop it. The tests make and remove databases of their own in it.
  if (process.env.TEST_DATABASE_URL) return { settings: {}, stop: async () => {} }
  const running = await startPostgres(process.env.PATH ?? '')
  return running && { settings: { TEST_DATABASE_URL: running.url, TEST_OWN_POSTGRES: '1' }, stop: running.stop }
}

async function objectStore(): Promise<Part | undefined> {
  const running = await startSwift()
  if (!running) return undefined
  const { url, keyId, secret, stop } = running
  return { settings: { TEST_OBJECT_STORE: url, TEST_S3_ACCESS_KEY_ID: keyId, TEST_S3_SECRET_ACCESS_KEY: secret }, stop }
}

const MISSING = {
  PostgreSQL: 'install PostgreSQL 15 or newer, or name one in TEST_DATABASE_URL',
  'S3-compatible store': 'it needs Debian’s package python3-swift',
}

function present(name: keyof typeof MISSING, part: Part | undefined): Part[] {
  if (part) return [part]
  console.log(`SKIPPED: no ${name} on this machine (${MISSING[name]}). What needs it is not tested in this run.`)
  return []
}

async function runBeside(settings: Settings, [command = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(command, args, { env: { ...process.env, ...settings }, stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  // A terminal sends Ctrl-C to the whole group: the child has had it already.
  process.on('SIGINT', (signal) => process.stdin.isTTY || pass(signal)).on('SIGTERM', pass)
  return exitCodeOf(child)
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return code ?? 128 + constants.signals[signal ?? 'SIGTERM']
}

async function untilStopped(settings: Settings): Promise<number> {
  for (const [name, value] of Object.entries(settings))
    if (name !== 'TEST_OWN_POSTGRES') console.log(`export ${name.replace('TEST_', '')}='${value}'`)
  console.log('\nRunning until Ctrl-C; everything they hold is gone afterwards.')
  // Signals alone do not keep a process alive.
  const alive = setInterval(() => {}, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  clearInterval(alive)
  return 0
}

const command = process.argv.slice(2)
const parts = [...present('PostgreSQL', await postgres()), ...present('S3-compatible store', await objectStore())]
try {
  const settings: Settings = Object.assign({}, ...parts.map((part) => part.settings))
  process.exitCode = await (command.length > 0 ? runBeside(settings, command) : untilStopped(settings))
} finally {
  for (const part of parts) await part.stop()
}

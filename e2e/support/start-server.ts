import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
/** Creating the demo data is slow on a busy machine. */
const READY_WITHIN_MS = 240_000
const RUNNING_URL = process.env.E2E_URL
/** Variable with the folder that a new server's data is copied from. */
export const DEMO_DATA = 'E2E_DEMO_DATA'

export interface RunningServer {
  url: string
  dataDir: string
  /** Folders with all stored data: its own, and those of its database and object store. */
  keptIn: readonly string[]
  /** True if it shows mails at /dev/postfach, because it has no mail server. */
  showsMails: boolean
  /** Output so far. */
  output(): string
  /** Stops the process and keeps the data. */
  halt(): Promise<void>
  /** Stops the process and removes the data. */
  stop(): Promise<void>
}

/**
 * Starts the real server with demo data in its own folder, like `npm start`, on a free port; or uses a server that is
 * already running, unless the journey needs special settings.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  if (RUNNING_URL && Object.keys(settings).length === 0) return runningServer(RUNNING_URL)
  return (await startProcess('server/build/main.js', settings)).server
}

/** The same with another main program, which communicates with its parent. */
export async function startProcess(
  program: string,
  settings: Record<string, string>,
): Promise<{ server: RunningServer; child: ChildProcess }> {
  const dataDir = settings.DATA_DIR ?? (await newDataDir())
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const server: RunningServer = {
    url: `http://localhost:${port}`,
    dataDir,
    keptIn: [dataDir],
    showsMails: settings.SMTP_URL === undefined,
    output: () => output,
    halt: () => stopped(child),
    stop: async () => {
      await stopped(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await ready(server, child)
  return { server, child }
}

/** An external server with mails in the usual folder: two instances behind a proxy (scripts/real-parts.ts). */
function runningServer(url: string): RunningServer {
  const nothing = async () => {}
  const { E2E_DATA_DIR: dataDir = '', E2E_KEPT_IN: parts = '' } = process.env
  return {
    url,
    dataDir,
    keptIn: [dataDir, ...parts.split(delimiter)].filter(Boolean),
    showsMails: false,
    output: () => '',
    halt: nothing,
    stop: nothing,
  }
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'epassbild-e2e-'))
  const prepared = process.env[DEMO_DATA]
  if (prepared) await cp(prepared, dataDir, { recursive: true })
  return dataDir
}

async function ready(server: RunningServer, child: ChildProcess): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${server.url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  await server.stop()
  throw new Error(`The server did not become ready:\n${server.output()}`)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(forced)
}

/** Like server/test/parts/free-port.ts: below the ephemeral ports. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}

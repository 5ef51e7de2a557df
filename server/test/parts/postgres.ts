import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Background, type OsUser, startInBackground, unprivilegedUser } from './background.ts'
import { isInstalled } from './debian.ts'
import { freePort } from './free-port.ts'

const OLDEST = 15
const USUAL_PATH = '/usr/local/bin:/usr/bin:/opt/homebrew/bin'
const USER = 'epassbild'

/** A PostgreSQL instance of the tests: fast, because its data need not survive a power loss. */
export interface TestPostgres {
  url: string
  port: number
  folder: string
  /** Shuts the server down immediately or kills it; the data are kept. */
  halt(how: 'orderly' | 'killed'): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

interface Start {
  /** Search path for the programs, like PATH. */
  searchPath?: string
  /** Flushes to disk at every commit, as in production; slow, and unnecessary for most tests. */
  durable?: boolean
  /** PEM files: enables TLS connections. */
  tls?: { keyFile: string; certificateFile: string }
}

/** Undefined if PostgreSQL is neither installed nor can be installed. */
export async function startPostgres({
  searchPath = USUAL_PATH,
  durable = false,
  tls,
}: Start = {}): Promise<TestPostgres | undefined> {
  const find = () => findPrograms(searchPath)
  const programs = isInstalled(() => find() !== undefined, 'postgresql') ? find() : undefined
  return programs === undefined ? undefined : runPostgres(programs, { durable, tls })
}

/** The folder with `postgres` and `initdb` of a supported version. */
function findPrograms(searchPath: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const packaged = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...packaged.map((version) => join(debian, version, 'bin')),
    ...searchPath
      .split(delimiter)
      .map((folder) => join(folder, 'postgres'))
      .filter(existsSync)
      .map((file) => dirname(realpathSync(file))),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && versionIn(folder) >= OLDEST)
}

function versionIn(folder: string): number {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(said)?.[1] ?? 0)
}

async function runPostgres(programs: string, { durable, tls }: Running): Promise<TestPostgres> {
  const user = unprivilegedUser('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const password = randomBytes(16).toString('hex')
  makeCluster(programs, folder, { password, user })
  if (tls) copyForUser(tls, folder, user)
  const port = await freePort()
  const start = () =>
    startInBackground(
      join(programs, 'postgres'),
      ['-D', join(folder, 'data'), ...settingsOf(port, durable), ...(tls ? TLS_SETTINGS : [])],
      {
        ready: /database system is ready to accept connections/,
        user,
        stopSignal: 'SIGINT',
      },
    )
  let running: Background | undefined = await start()
  const end = async (signal?: NodeJS.Signals) => {
    await running?.stop(signal)
    running = undefined
  }
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    port,
    folder,
    halt: (how) => end(how === 'killed' ? 'SIGKILL' : undefined),
    async resume() {
      running ??= await patiently(start)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Running {
  durable: boolean
  tls: Start['tls'] | undefined
}

/** Copies in the data folder: PostgreSQL refuses keys readable by others. */
const TLS_SETTINGS = ['ssl=on', 'ssl_key_file=server.key', 'ssl_cert_file=server.pem'].flatMap((line) => ['-c', line])

function copyForUser(
  { keyFile, certificateFile }: NonNullable<Start['tls']>,
  folder: string,
  user: OsUser | undefined,
) {
  for (const [from, name] of [
    [keyFile, 'server.key'],
    [certificateFile, 'server.pem'],
  ] as const) {
    const copy = join(folder, 'data', name)
    copyFileSync(from, copy)
    chmodSync(copy, 0o600)
    if (user) chownSync(copy, user.uid, user.gid)
  }
}

function makeCluster(
  programs: string,
  folder: string,
  { password, user }: { password: string; user: OsUser | undefined },
): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const settings = ['-D', join(folder, 'data'), '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const quickly = ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions']
  execFileSync(join(programs, 'initdb'), [...settings, ...quickly], { ...user, cwd: folder, env: {}, stdio: 'pipe' })
  rmSync(passwordFile)
}

function settingsOf(port: number, durable: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Without `durable`, commits reach the OS but maybe not the disk: they survive a kill of the server.
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** After a kill, the system releases the shared memory with a delay. */
async function patiently<T>(start: () => Promise<T>, tries = 50): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (tries === 0 || !String(error).includes('still in use')) throw error
    await pause(100)
    return patiently(start, tries - 1)
  }
}

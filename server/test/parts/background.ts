import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

export interface OsUser {
  uid: number
  gid: number
}

export interface Background {
  /** Output so far. */
  output(): string
  /** Stops the process; gracefully unless another signal is given. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface BackgroundOptions {
  /** Matches the output that signals readiness. */
  ready: RegExp
  user?: OsUser | undefined
  env?: Record<string, string | undefined>
  /** Signal for a graceful stop; after half a minute the process is killed, as by systemd. */
  stopSignal?: NodeJS.Signals
}

const READY_WITHIN_MS = 120_000
const KILLED_AFTER_MS = 30_000
const SETPRIV = '/usr/bin/setpriv'

/** Starts a program in the background; resolves when it is ready. */
export async function startInBackground(
  command: string,
  args: readonly string[],
  { ready, user, env = {}, stopSignal = 'SIGTERM' }: BackgroundOptions,
): Promise<Background> {
  const child = start(command, args, { user, env, stopSignal })
  let output = ''
  const saysReady = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-100_000)
        if (ready.test(output)) resolve(true)
      })
    }
  })
  const stop = (signal = stopSignal) => stopped(child, signal)
  const outcome = await within(READY_WITHIN_MS, Promise.race([saysReady, ended(child)]))
  if (outcome !== true) {
    await stop()
    throw new Error(`${command} did not become ready (${outcome ?? 'too slow'}):\n${output}`)
  }
  return { output: () => output, stop }
}

/** On Linux it terminates with its parent in any case, so that a killed test run leaves no processes. */
function start(
  command: string,
  args: readonly string[],
  { user, env, stopSignal }: Required<Pick<BackgroundOptions, 'env' | 'stopSignal'>> & { user: OsUser | undefined },
): ChildProcess {
  const options = { env, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'], cwd: '/' }
  if (!existsSync(SETPRIV)) return spawn(command, args, { ...options, ...user })
  const asUser = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []
  const wrapped = [...asUser, '--pdeathsig', stopSignal.replace('SIG', ''), '--', command, ...args]
  return spawn(SETPRIV, wrapped, options)
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  const forced = setTimeout(() => child.kill('SIGKILL'), KILLED_AFTER_MS)
  await exit
  clearTimeout(forced)
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`))
  })
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The first of these users that exists, if we are root; servers refuse to run as root. */
export function unprivilegedUser(...names: readonly string[]): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  return [...names, 'nobody'].map((name) => known.get(name)).find((user) => user !== undefined)
}

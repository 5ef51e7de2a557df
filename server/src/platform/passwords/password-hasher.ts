import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { PortFailure } from '#platform/ports/port-failure.ts'

/** A request to password-process.ts: for a hash of the password, or whether it matches one. */
export interface Asked {
  password: string
  against?: string
}
export type Told = { result: string | boolean } | { failed: string }

/** Number of processes, one for each core to spare; each hashes one password after the other. */
export const PROCESSES = 2
/** Niceness below the server's: other work gets a core first. */
const STEPS_BELOW = 10

/** A process and its pending requests, in the order in which it answers. */
interface Hashing {
  process: ChildProcess
  waiting: PromiseWithResolvers<string | boolean>[]
}
const running: Hashing[] = []

/**
 * Hashes in processes of lower priority. They start lazily and do not keep the server alive; when one dies, its waiting
 * callers get a {@link PortFailure} and the next request starts another.
 */
export const passwordHasher = {
  hash: (password: string) => ask({ password }) as Promise<string>,
  verify: (against: string, password: string) => ask({ password, against }) as Promise<boolean>,
}

function ask(question: Asked): Promise<string | boolean> {
  const asked = leastBusy()
  const answer = Promise.withResolvers<string | boolean>()
  asked.waiting.push(answer)
  hold(asked.process, true)
  // A process that could not start (EMFILE) has no channel; its `error` event follows and gives it up.
  asked.process.send?.(question)
  return answer.promise
}

function leastBusy(): Hashing {
  // A dead process stays listed until its `exit` event.
  const alive = running.filter(({ process }) => process.connected)
  const [least] = alive.toSorted((one, other) => one.waiting.length - other.waiting.length)
  return least && (least.waiting.length === 0 || alive.length === PROCESSES) ? least : start()
}

function start(): Hashing {
  const child = fork(new URL('./password-process.ts', import.meta.url), {
    // None of the settings and keys of the server.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  comeLast(child)
  const started: Hashing = { process: child, waiting: [] }
  child.on('message', (told: Told) => settle(started, told))
  child.on('error', (error) => giveUp(started, error))
  child.on('exit', () => giveUp(started))
  running.push(started)
  return started
}

/** Runs before the process has threads, which inherit its priority; keeps the usual one where seccomp forbids that. */
function comeLast({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(19, getPriority() + STEPS_BELOW))
  } catch {
    return
  }
}

function settle({ process, waiting }: Hashing, told: Told): void {
  const answer = waiting.shift()
  if ('failed' in told) answer?.reject(new Error(told.failed))
  else answer?.resolve(told.result)
  hold(process, waiting.length > 0)
}

function giveUp(ended: Hashing, cause?: Error): void {
  const at = running.indexOf(ended)
  if (at < 0) return
  running.splice(at, 1)
  // The error may be one of the channel only, so the process may still run.
  ended.process.kill('SIGKILL')
  for (const { reject } of ended.waiting) reject(new PortFailure('passwords', cause))
}

/** Sets whether the child keeps this process alive. */
function hold(child: ChildProcess, held: boolean): void {
  const act = held ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}

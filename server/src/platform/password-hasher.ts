import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { PortFailure } from './ports.ts'

/** A question to password-process.ts: for a hash of the password, or whether it matches one. */
export interface Asked {
  id: number
  password: string
  against?: string
}
export type Told = { id: number; result: string | boolean } | { id: number; failed: string }

/** As many as there are cores to spare. */
export const HASHES_AT_ONCE = 2
/** Ten steps below the server: whatever else waits for a core goes first. */
const STEPS_BELOW = 10

let running: ChildProcess | undefined
let lastId = 0
const waiting = new Map<number, PromiseWithResolvers<string | boolean>>()

/**
 * Hashes in one process of lower priority. It starts with the first question and keeps nobody from ending; when it
 * dies, who waited gets a {@link PortFailure} and the next question starts another.
 */
export const passwordHasher = {
  hash: (password: string) => ask({ password }) as Promise<string>,
  verify: (against: string, password: string) => ask({ password, against }) as Promise<boolean>,
}

function ask(question: Omit<Asked, 'id'>): Promise<string | boolean> {
  running ??= start()
  lastId += 1
  const answer = Promise.withResolvers<string | boolean>()
  waiting.set(lastId, answer)
  hold(running, true)
  running.send({ id: lastId, ...question } satisfies Asked)
  return answer.promise
}

function start(): ChildProcess {
  const child = fork(new URL('./password-process.ts', import.meta.url), {
    // None of the server's settings and keys: it needs one number.
    env: { UV_THREADPOOL_SIZE: String(HASHES_AT_ONCE) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  comeLast(child)
  child.on('message', (told: Told) => settle(child, told))
  child.on('error', (error) => giveUp(child, error))
  child.on('exit', () => giveUp(child))
  return child
}

/** Before it has threads, which take their priority from it. Where that is forbidden (seccomp) it keeps the usual one. */
function comeLast({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(19, getPriority() + STEPS_BELOW))
  } catch {
    return
  }
}

function settle(child: ChildProcess, told: Told): void {
  const answer = waiting.get(told.id)
  waiting.delete(told.id)
  if ('failed' in told) answer?.reject(new Error(told.failed))
  else answer?.resolve(told.result)
  hold(child, waiting.size > 0)
}

function giveUp(child: ChildProcess, cause?: Error): void {
  if (child !== running) return
  running = undefined
  for (const { reject } of waiting.values()) reject(new PortFailure('passwords', cause))
  waiting.clear()
}

/** Whether this process waits for the other before it ends. */
function hold(child: ChildProcess, held: boolean): void {
  const act = held ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}

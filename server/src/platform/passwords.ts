import { Piscina } from 'piscina'
import { Refusal } from './refusal.ts'

/** As many as there are cores to spare. Who would wait longer than that is told to come back, and who finds it full. */
const QUEUE = { atOnce: 2, waitingMax: 200, patienceMs: 500 } as const
const BUSY_SECONDS = 5

export interface Passwords {
  hash(password: string): Promise<string>
  /** With no hash (unknown account) it takes as long and answers false, so that time tells nothing. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** A hash takes 20 ms of a core, on purpose. In a storm of log-ins everything else comes first: hashing gets what is left. */
const threads = new Piscina({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: QUEUE.atOnce,
  idleTimeout: Number.POSITIVE_INFINITY,
  niceIncrement: 10,
})
const inThread = {
  hash: (password: string): Promise<string> => threads.run(password, { name: 'hash' }),
  verify: (hash: string, password: string): Promise<boolean> => threads.run({ hash, password }, { name: 'verify' }),
}

/** Hashing is bounded: a storm of logins waits, and who would wait too long is told to come back. */
export function createPasswords(queue: Queue = QUEUE): Passwords {
  const inTurn = createTurns(queue)
  let dummy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => inThread.hash(password)),
    async verify(known, password) {
      dummy ??= inThread.hash('no account has this password')
      const against = known ?? (await dummy)
      const matches = await inTurn(() => inThread.verify(against, password))
      return known !== undefined && matches
    },
  }
}

interface Queue {
  atOnce: number
  waitingMax: number
  patienceMs: number
}

function createTurns({ atOnce, waitingMax, patienceMs }: Queue) {
  let running = 0
  const waiting = new Set<() => void>()

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(patience)
        waiting.delete(go)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.delete(go)
        reject(busy())
      }, patienceMs)
      waiting.add(go)
    })
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.size >= waitingMax) throw busy()
    if (running >= atOnce) await turn()
    else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}

function busy(): Refusal {
  return new Refusal('busy', { retryAfterSeconds: BUSY_SECONDS })
}

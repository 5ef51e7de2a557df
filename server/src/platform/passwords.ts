import { hash, verify } from '@node-rs/argon2'
import { Refusal } from './refusal.ts'

/** argon2id (the library's default), 19 MiB, t=2, p=1: security.md. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** As many as there are cores to spare, and as many waiting as are done in about a second. */
const QUEUE = { atOnce: 2, waitingMax: 200 } as const
const BUSY_SECONDS = 5

export interface Passwords {
  hash(password: string): Promise<string>
  /** With no hash (unknown account) it takes as long and answers false, so that time tells nothing. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** Hashing is bounded: a storm of logins waits, and who would wait too long is told to come back. */
export function createPasswords({ atOnce, waitingMax }: { atOnce: number; waitingMax: number } = QUEUE): Passwords {
  const inTurn = createTurns(atOnce, waitingMax)
  let dummy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    async verify(known, password) {
      dummy ??= hash('no account has this password', COST)
      const against = known ?? (await dummy)
      const matches = await inTurn(() => verify(against, password))
      return known !== undefined && matches
    },
  }
}

function createTurns(atOnce: number, waitingMax: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= waitingMax) throw new Refusal('busy', { retryAfterSeconds: BUSY_SECONDS })
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { madeOnce } from '#platform/made-once.ts'
import { Refusal } from '#platform/refusal.ts'
import { PROCESSES, passwordHasher } from './password-hasher.ts'

/** Limit of the queue: a call is refused when its wait would be longer. */
const QUEUE = { atOnce: PROCESSES, patienceMs: 400 } as const
/** Assumed duration of a hash on an idle machine, until one was measured here. */
const HASH_MS = 20
/** Of so many hashes the median is what one takes: a machine that stops for a moment is not a slow one. */
const LATELY = 15
const BUSY_SECONDS = 5

export interface Passwords {
  hash(password: string): Promise<string>
  /** With no hash (unknown account) it takes as long and answers false, so that time tells nothing. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** Hashing is bounded: a storm of sign-ins waits, and who would wait too long is told to come back. */
export function createPasswords(clock: Clock, queue: Queue = QUEUE): Passwords {
  const inTurn = createTurns(clock, queue)
  const hashOfNobody = madeOnce(() => passwordHasher.hash('no account has this password'))
  return {
    hash: (password) => inTurn(() => passwordHasher.hash(password)),
    async verify(known, password) {
      const dummy = await hashOfNobody()
      const against = known ?? dummy
      const matches = await inTurn(() => passwordHasher.verify(against, password))
      return known !== undefined && matches
    },
  }
}

interface Queue {
  atOnce: number
  patienceMs: number
}

function createTurns(clock: Clock, { atOnce, patienceMs }: Queue) {
  let running = 0
  const tookLately = new Array<number>(LATELY).fill(HASH_MS)
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length * median(tookLately) < patienceMs * atOnce)
      await new Promise<void>((turn) => waiting.push(turn))
    else {
      // Not at once: who asks again without a pause would take the processor from those who wait.
      await pause(patienceMs)
      throw new Refusal('busy', { retryAfterSeconds: BUSY_SECONDS })
    }
    const begun = clock.now().getTime()
    try {
      return await work()
    } finally {
      // Clocks are set back, too.
      tookLately.push(Math.max(0, clock.now().getTime() - begun))
      tookLately.shift()
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

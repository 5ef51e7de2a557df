import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { addressKey } from '#platform/limits/address-key.ts'
import { madeOnce } from '#platform/made-once.ts'
import { Refusal } from '#platform/refusal.ts'
import { PROCESSES, passwordHasher } from './password-hasher.ts'

/**
 * Limit of the queue: a call is refused when it would wait longer, or when as many of the same asker wait already. Even
 * an office that signs in together has few calls at the same instant: one takes some 20 ms.
 */
const QUEUE: Queue = { atOnce: PROCESSES, patienceMs: 400, waitingOfOne: 4 }
/** Assumed duration of a hash on an idle machine, until one was measured here. */
const HASH_MS = 20
/** Number of recent hashes whose median estimates the duration: a momentary stall does not make a machine slow. */
const LATELY = 15
const BUSY_SECONDS = 5

/** The asker: a network address, or an account as `accountAsks` writes it. Undefined for the server's own calls. */
type From = string | undefined

export interface Passwords {
  hash(password: string, from?: From): Promise<string>
  /** Without a hash (unknown account) it takes as long and resolves with false, so that timing reveals nothing. */
  verify(hash: string | undefined, password: string, from?: From): Promise<boolean>
}

export const accountAsks = (accountId: number) => `#${accountId}`

/** Bounds hashing: calls queue, and one that would wait too long is refused as busy. */
export function createPasswords(clock: Clock, queue: Partial<Queue> = {}): Passwords {
  const inTurn = createTurns(clock, { ...QUEUE, ...queue })
  const hashOfNobody = madeOnce(() => passwordHasher.hash('no account has this password'))
  return {
    hash: (password, from) => inTurn(from, () => passwordHasher.hash(password)),
    async verify(known, password, from) {
      const dummy = await hashOfNobody()
      const against = known ?? dummy
      const matches = await inTurn(from, () => passwordHasher.verify(against, password))
      return known !== undefined && matches
    },
  }
}

interface Queue {
  atOnce: number
  patienceMs: number
  /** Most questions of one network (IPv6: its /64) or account that wait at once, so that none can block the others. */
  waitingOfOne: number
}

function createTurns(clock: Clock, { atOnce, patienceMs, waitingOfOne }: Queue) {
  let running = 0
  const tookLately = new Array<number>(LATELY).fill(HASH_MS)
  const waiting: { asker: From; turn: () => void }[] = []
  const hasRoomFor = (asker: From) => {
    const room = (patienceMs * atOnce) / median(tookLately)
    const ofThisOne = asker === undefined ? 0 : waiting.filter((other) => other.asker === asker).length
    // A slow machine has a short queue.
    const share = Number.isFinite(waitingOfOne) ? Math.min(waitingOfOne, room / 2) : room
    return waiting.length < room && ofThisOne < share
  }
  return async <T>(from: From, work: () => Promise<T>): Promise<T> => {
    const asker = from && addressKey(from)
    if (running < atOnce) running += 1
    else if (hasRoomFor(asker)) await new Promise<void>((turn) => waiting.push({ asker, turn }))
    else {
      // Not at once: a client that retries without a pause would take the processor from those who wait.
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
      if (next) next.turn()
      else running -= 1
    }
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

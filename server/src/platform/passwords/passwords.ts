import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { addressKey } from '#platform/limits/address-key.ts'
import { madeOnce } from '#platform/made-once.ts'
import { Refusal } from '#platform/refusal.ts'
import { PROCESSES, passwordHasher } from './password-hasher.ts'

/**
 * Limits of the queue: a call that has waited longer gives way to newer ones, and one is refused when as many of the same
 * asker wait already. Even an office that signs in together has few calls at the same instant: one takes some 20 ms.
 */
const QUEUE: Queue = { atOnce: PROCESSES, patienceMs: 400, waitingOfOne: 4 }
const BUSY_SECONDS = 5

/** The asker: a network address, or an account as `accountAsks` writes it. Undefined for the server's own calls. */
type From = string | undefined

export interface Passwords {
  hash(password: string, from?: From): Promise<string>
  /** Without a hash (unknown account) it takes as long and resolves with false, so that timing reveals nothing. */
  verify(hash: string | undefined, password: string, from?: From): Promise<boolean>
}

export const accountAsks = (accountId: number) => `#${accountId}`

/** Bounds hashing: calls queue; those that have waited too long are refused as busy in favour of newer ones. */
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

interface Waiting {
  asker: From
  since: Date
  turn: PromiseWithResolvers<void>
}

function createTurns(clock: Clock, { atOnce, patienceMs, waitingOfOne }: Queue) {
  let running = 0
  let lastAsker: From
  let hasHashed = false
  const waiting: Waiting[] = []
  const hasWaitedTooLong = ({ since }: Waiting) => clock.now().getTime() - since.getTime() > patienceMs
  const busy = () => new Refusal('busy', { retryAfterSeconds: BUSY_SECONDS })

  async function takeTurn(asker: From): Promise<void> {
    if (running < atOnce) {
      running += 1
      lastAsker = asker
      return
    }
    const ofThisOne = asker === undefined ? 0 : waiting.filter((other) => other.asker === asker).length
    if (ofThisOne >= waitingOfOne) {
      // Not at once: a client that retries without a pause would take the processor from those who wait.
      await pause(patienceMs)
      throw busy()
    }
    const turn = Promise.withResolvers<void>()
    waiting.push({ asker, since: clock.now(), turn })
    await turn.promise
  }

  function passTurn(): void {
    // The first hash includes the start of its process, which is no queue.
    if (!hasHashed) for (const call of waiting) call.since = clock.now()
    hasHashed = true
    // Judged when its turn comes: no estimate foresees that a machine becomes slow. Without a newer call, late
    // ones are answered: a process may be starting, or the machine has stopped for a moment.
    const firstInTime = waiting.findIndex((call) => !hasWaitedTooLong(call))
    for (const { turn } of waiting.splice(0, Math.max(0, firstInTime))) turn.reject(busy())
    // Askers alternate: a burst of one delays others by a single turn.
    const other = waiting.findIndex(({ asker }) => asker !== lastAsker)
    const [next] = waiting.splice(Math.max(0, other), 1)
    if (!next) {
      running -= 1
      return
    }
    lastAsker = next.asker
    next.turn.resolve()
  }

  return async <T>(from: From, work: () => Promise<T>): Promise<T> => {
    await takeTurn(from && addressKey(from))
    try {
      return await work()
    } finally {
      passTurn()
    }
  }
}

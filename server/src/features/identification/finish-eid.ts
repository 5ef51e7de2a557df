import { timingSafeEqual } from 'node:crypto'
import type { EidFailure } from '@epassbild/contract/identification.ts'
import { findPersonOfSession, type Person } from '#features/accounts/find-person.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { type EidAnswer, type EidPerson, EidRefused } from '#platform/ports/identity.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { type Attempt, findAttempt, finishAttempt, useAttempt } from './attempt-store.ts'
import { confirmSender } from './confirm-sender.ts'
import { recordIdentification } from './record-identification.ts'
import { ATTEMPT_MS } from './start-eid.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'identity' | 'audit' | 'log' | 'pseudonyms' | 'vault'>

/** Null when the person, or the sender of the transfer, is confirmed. */
export type EidOutcome = { failure: EidFailure | null }

/**
 * Takes what the provider sent the browser back with. Only the browser in which the attempt was begun can use it up, once,
 * within ten minutes, and while the session that began it lives: whose result it is, was settled at the start (T16).
 */
export async function finishEid(
  deps: Needs,
  answer: Omit<EidAnswer, 'state'> & { state?: string | undefined },
  browserHashOf: (stateHash: string) => string | undefined,
): Promise<EidOutcome> {
  const state = answer.state ?? ''
  const attempt = await findAttempt(deps.db, sha256(state))
  if (!attempt || attempt.usedAt || !isSame(browserHashOf(attempt.stateHash), attempt.browserHash))
    return { failure: 'invalid' }
  const now = deps.clock.now()
  if (!(await useAttempt(deps.db, attempt.stateHash, now))) return { failure: 'invalid' }
  const failure =
    now.getTime() - attempt.createdAt.getTime() > ATTEMPT_MS
      ? 'late'
      : await settle(deps, attempt, { ...answer, state })
  if (failure) await finishAttempt(deps.db, attempt.stateHash, deps.clock.now(), failure)
  return { failure }
}

/** Null after success, which is written with everything that follows from it in one transaction. */
async function settle(deps: Needs, attempt: Attempt, answer: EidAnswer): Promise<EidFailure | null> {
  const person = await findPersonOfSession(deps.db, attempt.sessionId)
  if (person?.id !== attempt.accountId) return 'invalid'
  const shown = await redeem(deps, attempt, answer)
  if (typeof shown === 'string') return shown
  return inTransaction(deps, (inside) => write(inside, attempt, person, shown))
}

async function write(deps: Needs, attempt: Attempt, person: Person, shown: EidPerson): Promise<EidFailure | null> {
  const failure =
    attempt.purpose === 'identify'
      ? await recordIdentification(deps, person, shown)
      : await confirmSender(deps, person, shown)
  if (failure === null) await finishAttempt(deps.db, attempt.stateHash, deps.clock.now(), null)
  return failure
}

async function redeem(deps: Needs, attempt: Attempt, answer: EidAnswer): Promise<EidPerson | EidFailure> {
  const { nonce, verifier } = attempt
  const asksFor = attempt.purpose === 'identify' ? 'person' : 'pseudonym'
  try {
    return await deps.identity.redeem(answer, { state: answer.state, nonce, verifier, asksFor })
  } catch (error) {
    if (!(error instanceof EidRefused || error instanceof PortFailure)) throw error
    const reason = error instanceof EidRefused ? error.reason : 'provider-failed'
    if (reason !== 'cancelled') deps.log.warn({ err: error, reason }, 'eID not confirmed')
    return reason === 'code-invalid' ? 'invalid' : reason
  }
}

function isSame(given: string | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

import { timingSafeEqual } from 'node:crypto'
import type { EidFailure } from '@epassbild/contract/identification.ts'
import { lockAccount } from '#features/accounts/account-store.ts'
import { findPersonOfSession, type Person } from '#features/accounts/find-person.ts'
import { lockCompany } from '#features/companies/company-store.ts'
import { awayPart } from '#platform/away-part.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { type EidAnswer, type EidPerson, EidRefused } from '#platform/ports/identity.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { type Attempt, findAttempt, finishAttempt, useAttempt } from './attempt-store.ts'
import { ATTEMPT_MS } from './begin-attempt.ts'
import { confirmSender } from './confirm-sender.ts'
import { recordIdentification } from './record-identification.ts'
import { admitByCard } from './sign-in/admit-by-card.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'identity' | 'audit' | 'log' | 'metrics' | 'pseudonyms' | 'vault'>

/** Null if the person, or the sender of the transfer, is confirmed. */
export type EidOutcome = { failure: EidFailure | null; attempt?: Pick<Attempt, 'purpose' | 'accountId'> }

/**
 * Processes the provider's redirect back. Only the browser that began the attempt can consume it, once, within ten
 * minutes, and while the session that began it is valid. The start has fixed the account of the result (T16).
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
  if (failure)
    // If even this write fails, the attempt counts as failed a little later.
    await finishAttempt(deps.db, attempt.stateHash, deps.clock.now(), failure).catch((err) => noteUnfinished(deps, err))
  return { failure, attempt }
}

/** Returns the failure, or null after success. Success and all its effects are written in one transaction. */
async function settle(deps: Needs, attempt: Attempt, answer: EidAnswer): Promise<EidFailure | null> {
  try {
    const person = await findWho(deps, attempt)
    if (person === 'invalid') return person
    const shown = await redeem(deps, attempt, answer)
    if (typeof shown === 'string') return shown
    return await inTransaction(deps, (inside) => write(inside, attempt, person, shown))
  } catch (error) {
    if (error instanceof NotConfirmed) return error.failure
    // The attempt is used up: it must end before the person can begin another one.
    noteUnfinished(deps, error)
    return 'unfinished'
  }
}

/** Logs like the app's error handler, which the error never reaches, since the window has a page of its own. */
function noteUnfinished({ log, metrics }: Needs, err: unknown): void {
  const away = awayPart(err)
  metrics.refusal(away ? 'busy' : 'internal')
  if (away) log.warn(away, 'away')
  else log.error({ err }, 'bug')
}

/** Rolls back the transaction: of two concurrent uses of one card, the slower one has already written. */
class NotConfirmed extends Error {
  readonly failure: EidFailure

  constructor(failure: EidFailure) {
    super(failure)
    this.failure = failure
  }
}

/** The person of the attempt; undefined until the card identifies them. */
async function findWho(deps: Needs, { sessionId, accountId }: Attempt): Promise<Person | 'invalid' | undefined> {
  if (sessionId === null && accountId === null) return undefined
  if (sessionId === null) return (accountId !== null && (await lockAccount(deps.db, accountId))) || 'invalid'
  const person = await findPersonOfSession(deps, sessionId)
  return person?.id === accountId ? (person ?? 'invalid') : 'invalid'
}

async function write(deps: Needs, attempt: Attempt, person: Person | undefined, shown: EidPerson): Promise<null> {
  // Locked before the account, in the lock order of decisions.
  if (person?.role === 'owner' && person.companyId !== null) await lockCompany(deps.db, person.companyId)
  // The person may have changed the name or closed the account during the request to the provider.
  const held = person && (await lockAccount(deps.db, person.id))
  const failure = person && !held ? 'invalid' : await judge(deps, attempt, held, shown)
  if (failure) throw new NotConfirmed(failure)
  // Ended meanwhile by a new password or another name, which invalidates it.
  if (!(await finishAttempt(deps.db, attempt.stateHash, deps.clock.now(), null))) throw new NotConfirmed('invalid')
  return null
}

function judge(deps: Needs, { purpose, stateHash }: Attempt, person: Person | undefined, shown: EidPerson) {
  if (!person) return admitByCard(deps, stateHash, shown)
  return purpose === 'transfer' ? confirmSender(deps, person, shown) : recordIdentification(deps, person, shown)
}

async function redeem(deps: Needs, attempt: Attempt, answer: EidAnswer): Promise<EidPerson | EidFailure> {
  const { nonce, verifier } = attempt
  const asksFor = asksOf(attempt)
  try {
    return await deps.identity.redeem(answer, { state: answer.state, nonce, verifier, asksFor })
  } catch (error) {
    if (!(error instanceof EidRefused || error instanceof PortFailure)) throw error
    const reason = error instanceof EidRefused ? error.reason : 'provider-failed'
    if (reason !== 'cancelled') deps.log.warn({ err: error, reason }, 'eID not confirmed')
    return reason === 'code-invalid' ? 'invalid' : reason
  }
}

/** A pseudonym suffices for a known card; recording a card requires the names, too. */
const asksOf = ({ purpose, accountId }: Pick<Attempt, 'purpose' | 'accountId'>) =>
  purpose === 'transfer' || accountId === null ? 'pseudonym' : 'person'

export function isSame(given: string | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

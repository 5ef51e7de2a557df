import { OTHER_NAME_AT_SIGN_IN } from '@epassbild/contract/eid-sign-in.ts'
import { EID_FAILURES, type EidStatus } from '@epassbild/contract/identification.ts'
import { lockAccount } from '#features/accounts/account-store.ts'
import { type Origin, type SessionTokens, startSession } from '#features/accounts/sessions/start-session.ts'
import { type Attempt, consumeSignIn, findAttempt } from '#features/identification/attempt-store.ts'
import { isSame } from '#features/identification/finish-eid.ts'
import { presentAttempt } from '#features/identification/show-eid-status.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'

/** Time in which the page must fetch the session after the card was shown. */
const TAKEN_MS = 60_000

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'tokens' | 'audit' | 'pseudonyms' | 'outbox'>

export type EidSignIn = NonNullable<EidStatus['attempt']> & { tokens: SessionTokens | null }

/** State of the sign-in; its session is issued once, to the browser that began it. */
export async function finishEidSignIn(
  deps: Needs,
  state: string,
  { browserHashOf, from }: { browserHashOf: (stateHash: string) => string | undefined; from: Origin },
): Promise<EidSignIn> {
  const attempt = await requireOwnAttempt(deps, sha256(state), browserHashOf)
  const standing = presentAttempt(attempt, deps.clock.now())
  if (standing.state !== 'done') return { ...atSignIn(standing), tokens: null }
  return { ...standing, tokens: await inTransaction(deps, (inside) => admit(inside, attempt, from)) }
}

/** Replaces failures whose messages only make sense within a profile, e.g. „Sie sind bereits identifiziert.“ */
function atSignIn(standing: NonNullable<EidStatus['attempt']>): NonNullable<EidStatus['attempt']> {
  if (standing.failure === 'name-mismatch') return { ...standing, detail: OTHER_NAME_AT_SIGN_IN }
  if (standing.failure !== 'already-identified') return standing
  return { ...standing, failure: 'other-person', detail: EID_FAILURES['other-person'] }
}

/** Refuses attempts alike that are unknown, of another browser or of another purpose. */
async function requireOwnAttempt(
  { db }: Needs,
  stateHash: string,
  browserHashOf: (stateHash: string) => string | undefined,
): Promise<Attempt> {
  const attempt = await findAttempt(db, stateHash)
  if (attempt?.purpose !== 'sign-in' || !isSame(browserHashOf(stateHash), attempt.browserHash))
    throw new Refusal('not-found')
  return attempt
}

async function admit(deps: Needs, { stateHash, accountId }: Attempt, from: Origin): Promise<SessionTokens> {
  // Locked first, in the lock order of password changes.
  const account = accountId === null ? undefined : await lockAccount(deps.db, accountId)
  // The card was shown in a demo that is off now (T26).
  if (!account || (account.demo && !deps.config.demo)) throw new Refusal('not-found')
  const at = deps.clock.now()
  const notBefore = new Date(at.getTime() - TAKEN_MS)
  if ((await consumeSignIn(deps.db, stateHash, { at, notBefore })) !== account.id) throw new Refusal('not-found')
  return startSession(deps, account.id, from)
}

import { findAccount } from '#features/accounts/account-store.ts'
import { sessionEndedMail } from '#features/accounts/accounts-mails.ts'
import { isFactorRequired } from '#features/accounts/second-factor/require-factors.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { longestMinutes } from './longest-minutes.ts'
import {
  endSession,
  findRefreshToken,
  findSessionCaller,
  findSessionStart,
  insertRefreshToken,
  noteSeen,
  type RefreshTokenRow,
  useRefreshToken,
} from './session-store.ts'
import type { SessionTokens } from './start-session.ts'

/** Grace period in which the same token may be presented again, after a lost answer or by a second tab. */
const GRACE_MS = 5_000
/** An unused session ends after this time. */
export const IDLE_MS = 30 * 24 * 3_600_000

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'tokens' | 'audit' | 'outbox'>

/**
 * Exchanges a refresh token for its successor. Each is single use; reuse after the grace period, or after its successor
 * was used, means that it was copied: the session ends for both holders (T11).
 */
export async function refreshSession(deps: Needs, { refreshToken }: { refreshToken: string }): Promise<SessionTokens> {
  const outcome = await inTransaction(deps, (inside) => rotate(inside, refreshToken))
  if (outcome === 'refused') throw new Refusal('session-ended')
  return outcome
}

/** Returns the refusal instead of throwing it: the end of a stolen session must not be rolled back. */
async function rotate(deps: Needs, refreshToken: string): Promise<SessionTokens | 'refused'> {
  const now = deps.clock.now()
  const presented = await findRefreshToken(deps.db, sha256(refreshToken))
  const caller = presented && (await findSessionCaller(deps.db, presented.sessionId, deps.config))
  if (!presented || !caller || now.getTime() - presented.createdAt.getTime() > IDLE_MS) return 'refused'
  const endsAt = await findLongestEnd(deps, caller)
  if (endsAt && endsAt <= now) {
    await endSession(deps.db, caller.sessionId, { at: now, because: 'too-long' })
    return 'refused'
  }
  if (await lacksFactor(deps, caller)) {
    await endSession(deps.db, caller.sessionId, { at: now, because: 'factor-required' })
    return 'refused'
  }
  const successors = deps.tokens.successorsOf(refreshToken)
  let [successor] = successors
  if (await useRefreshToken(deps.db, presented.hash, now)) {
    await insertRefreshToken(deps.db, { hash: sha256(successor), sessionId: caller.sessionId, createdAt: now })
    await noteSeen(deps.db, caller.sessionId, now)
  } else {
    const repeated = await findRepeatable(deps, presented, successors)
    if (!repeated) {
      await endStolenSession(deps, caller)
      return 'refused'
    }
    successor = repeated
  }
  return { accessToken: await deps.tokens.signAccess(caller, endsAt), refreshToken: successor }
}

/** When a session and its last access token end at the latest, even if renewed (TR-03170-1, 2.7.1). */
async function findLongestEnd(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { sessionId, role }: Caller,
): Promise<Date | undefined> {
  const minutes = longestMinutes(config, role)
  if (minutes === undefined) return undefined
  const startedAt = (await findSessionStart(db, sessionId))?.getTime() ?? 0
  return new Date(startedAt + minutes * 60_000)
}

/** SECOND_FACTOR may be newer than the session: then the next sign-in sets the factor up (T33). */
async function lacksFactor({ config, db }: Needs, { accountId, companyId, role }: Caller): Promise<boolean> {
  if (companyId === null || !isFactorRequired(config, role)) return false
  return (await findAccount(db, accountId))?.secondFactor !== 'on'
}

/** Only the direct predecessor of an unused token, and only within the grace period. */
async function findRepeatable(
  deps: Needs,
  presented: RefreshTokenRow,
  successors: readonly string[],
): Promise<string | undefined> {
  const usedAt = (await findRefreshToken(deps.db, presented.hash))?.usedAt?.getTime() ?? 0
  if (deps.clock.now().getTime() - usedAt > GRACE_MS) return undefined
  for (const successor of successors) {
    const next = await findRefreshToken(deps.db, sha256(successor))
    if (next?.usedAt === null) return successor
  }
  return undefined
}

async function endStolenSession(deps: Needs, caller: { accountId: number; sessionId: string }): Promise<void> {
  const ended = await endSession(deps.db, caller.sessionId, { at: deps.clock.now(), because: 'refresh-reused' })
  const account = ended && (await findAccount(deps.db, caller.accountId))
  if (!account) return
  await deps.outbox.add(sessionEndedMail(account, deps.config))
  await deps.audit.append('refresh-token-reused', { actorId: account.id })
}

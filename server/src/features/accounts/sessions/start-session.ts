import { noticeNewOrigin, type Origin } from '#features/accounts/devices/notice-new-origin.ts'
import { deviceOf } from '#features/accounts/devices/origins.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { insertRefreshToken, insertSession } from './session-store.ts'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

export type { Origin }

/** Starts a session for an authenticated person, and mails about a new device. Call it in a transaction. */
export async function startSession(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'tokens' | 'audit' | 'pseudonyms' | 'outbox'>,
  accountId: number,
  from?: Origin,
): Promise<SessionTokens> {
  const now = deps.clock.now()
  const sessionId = deps.random.uuid()
  const refreshToken = deps.random.bytes(32).toString('base64url')
  const device = from ? deviceOf(from.userAgent) : ''
  await insertSession(deps.db, { id: sessionId, accountId, createdAt: now, provedAt: now, device, lastSeenAt: now })
  await insertRefreshToken(deps.db, { hash: sha256(refreshToken), sessionId, createdAt: now })
  await deps.audit.append('logged-in', { actorId: accountId })
  if (from) await noticeNewOrigin(deps, accountId, from)
  return { accessToken: await deps.tokens.signAccess({ accountId, sessionId }), refreshToken }
}

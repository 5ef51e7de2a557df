import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { insertRefreshToken, insertSession } from './session-store.ts'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

/** Opens a session for an authenticated person. Call it in a transaction. */
export async function startSession(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'tokens' | 'audit'>,
  accountId: number,
): Promise<SessionTokens> {
  const now = deps.clock.now()
  const sessionId = deps.random.uuid()
  const refreshToken = deps.random.bytes(32).toString('base64url')
  await insertSession(deps.db, { id: sessionId, accountId, createdAt: now, provedAt: now })
  await insertRefreshToken(deps.db, { hash: sha256(refreshToken), sessionId, createdAt: now })
  await deps.audit.append('logged-in', { actorId: accountId })
  return { accessToken: await deps.tokens.signAccess({ accountId, sessionId }), refreshToken }
}

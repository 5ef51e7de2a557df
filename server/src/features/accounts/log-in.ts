import type { Deps } from '#platform/deps.ts'
import { inTransaction } from '#platform/in-transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { sha256 } from '#platform/tokens.ts'
import { findAccountByEmail } from './account-store.ts'
import { insertRefreshToken, insertSession } from './session-store.ts'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'tokens' | 'audit'>

/** Starts a session. A wrong password and an unknown address cost the same time and answer the same. */
export async function logIn(
  deps: Needs,
  { email, password }: { email: string; password: string },
): Promise<SessionTokens> {
  const account = await findAccountByEmail(deps.db, email)
  const matches = await deps.passwords.verify(account?.passwordHash, password)
  if (!account || !matches) throw new Refusal('wrong-credentials')
  // Only who knows the password learns more.
  if (account.blockedAt) throw new Refusal('blocked')
  if (!account.verifiedAt) throw new Refusal('not-verified')
  return inTransaction(deps, (inside) => startSession(inside, account.id))
}

async function startSession(deps: Needs, accountId: number): Promise<SessionTokens> {
  const now = deps.clock.now()
  const sessionId = deps.random.uuid()
  const refreshToken = deps.random.bytes(32).toString('base64url')
  await insertSession(deps.db, { id: sessionId, accountId, createdAt: now })
  await insertRefreshToken(deps.db, { hash: sha256(refreshToken), sessionId, createdAt: now })
  await deps.audit.append('logged-in', { actorId: accountId })
  return { accessToken: await deps.tokens.signAccess({ accountId, sessionId }), refreshToken }
}

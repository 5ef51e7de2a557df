import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { findSessionCaller } from './session-store.ts'

/** Who an access token speaks for right now; undefined when it or its session is not valid (any more). */
export async function findCaller(deps: Pick<Deps, 'db' | 'tokens'>, token: string): Promise<Caller | undefined> {
  const subject = await deps.tokens.verifyAccess(token)
  if (!subject) return undefined
  const caller = await findSessionCaller(deps.db, subject.sessionId)
  return caller?.accountId === subject.accountId ? caller : undefined
}

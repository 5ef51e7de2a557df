import type { Deps } from '#platform/deps.ts'
import { type Account, findAccount } from './account-store.ts'
import { findSessionCaller } from './sessions/session-store.ts'

export type Person = Pick<Account, 'id' | 'role' | 'companyId' | 'firstName' | 'lastName'>

/** Person of a session; undefined if the session has ended or the account is blocked. */
export async function findPersonOfSession(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  sessionId: string,
): Promise<Person | undefined> {
  const caller = await findSessionCaller(db, sessionId, config)
  return caller && findAccount(db, caller.accountId)
}

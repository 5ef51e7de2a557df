import type { Database } from '#platform/database/database.ts'
import { type Account, findAccount } from './account-store.ts'
import { findSessionCaller } from './sessions/session-store.ts'

export type Person = Pick<Account, 'id' | 'companyId' | 'firstName' | 'lastName'>

/** Whose session this is, while it lives and the account is not blocked. */
export async function findPersonOfSession(db: Database, sessionId: string): Promise<Person | undefined> {
  const caller = await findSessionCaller(db, sessionId)
  return caller && findAccount(db, caller.accountId)
}

import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { endSession } from './session-store.ts'

/** Ends the session on the server, which invalidates its refresh and access tokens at once. */
export async function signOut(deps: Pick<Deps, 'db' | 'clock' | 'audit'>, caller: Caller): Promise<void> {
  await inTransaction(deps, async (inside) => {
    await endSession(inside.db, caller.sessionId, { at: inside.clock.now(), because: 'log-out' })
    await inside.audit.append('logged-out', { actorId: caller.accountId })
  })
}

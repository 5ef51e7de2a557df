import { endAllTickets } from '#features/accounts/second-factor/second-factor-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { endAllSessions } from './session-store.ts'

/**
 * Ends all sessions of a restored database, which lacks the sign-outs and ended sessions since the backup.
 *
 * @param madeAt time of the backup, if known.
 */
export function endRestoredSessions(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  madeAt: string | null = null,
): Promise<void> {
  return inTransaction(deps, async ({ db, clock, audit }) => {
    const at = clock.now()
    await endAllSessions(db, { at, because: 'restored' })
    await endAllTickets(db, at)
    await audit.append('database-restored', { madeAt })
  })
}

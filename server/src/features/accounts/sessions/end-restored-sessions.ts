import { endAllTickets } from '#features/accounts/second-factor/second-factor-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { endAllSessions } from './session-store.ts'

/**
 * Signs everybody out of a restored database: it knows neither who has signed out since, nor whose session was ended.
 *
 * @param madeAt the moment of the backup, when it is known.
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

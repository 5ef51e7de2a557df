import { endAttempts } from '#features/identification/attempt-store.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Ends sign-ins with the card that are pending or whose session was not fetched yet. Call it in the transaction that
 * changes the password.
 */
export function endCardSignIns({ clock, db }: Pick<Deps, 'clock' | 'db'>, accountId: number): Promise<void> {
  return endAttempts(db, { accountIds: [accountId], purpose: 'sign-in' }, clock.now())
}

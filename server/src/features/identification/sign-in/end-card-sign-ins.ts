import { endAttempts } from '#features/identification/attempt-store.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Sign-ins with the card that were begun with the former password, or whose session was not taken yet, give none. Call
 * it in the transaction that changes the password.
 */
export function endCardSignIns({ clock, db }: Pick<Deps, 'clock' | 'db'>, accountId: number): Promise<void> {
  return endAttempts(db, { accountIds: [accountId], purpose: 'sign-in' }, clock.now())
}

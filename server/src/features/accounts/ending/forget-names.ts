import { forgetNamesOfEnded } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Deletes the names of people whose accounts ended before, closed or blocked. In a transaction. */
export function forgetNames({ db }: Pick<Deps, 'db'>, endedBefore: Date): Promise<void> {
  return forgetNamesOfEnded(db, endedBefore)
}

import { forgetNamesOfClosed } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'

/** No photo lives longer: until then it must be possible to say who took it. */
const KEPT_MS = 184 * 24 * 3_600_000

/** Forgets the names of people who left half a year ago; their ids stay for what they did (ACC-04). */
export function forgetClosedPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return forgetNamesOfClosed(db, new Date(clock.now().getTime() - KEPT_MS))
}

import { forgetNames } from '#features/accounts/ending/forget-names.ts'
import { areNamesKeptLonger } from '#features/accounts/ending/name-retention.ts'
import { forgetCards } from '#features/identification/end-identification.ts'
import { WISH_DAYS } from '#features/photos/retrieval/application-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'

const DAY_MS = 24 * 3_600_000
/** Longest life of a photo without a recorded wish: until then its photographer must be identifiable (ACC-04). */
const PHOTO_DAYS = 184

type Needs = Pick<Deps, 'config' | 'db' | 'clock'>

/** Deletes the names and cards of ended accounts once none of their photos is left. */
export function forgetClosedPeople(deps: Needs): Promise<void> {
  const days = PHOTO_DAYS + (areNamesKeptLonger(deps.config) ? WISH_DAYS : 0)
  const endedBefore = new Date(deps.clock.now().getTime() - days * DAY_MS)
  return inTransaction(deps, async (inside) => {
    await forgetNames(inside, endedBefore)
    await forgetCards(inside, endedBefore)
  })
}

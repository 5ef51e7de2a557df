import type { Ownership } from '#features/accounts/owner-store.ts'
import { sinceWhenItWaits } from '#features/studios/since-when-it-waits.ts'
import type { Studio } from '#features/studios/studio-store.ts'

/**
 * Since when a case waits: of an activated owner since the first of the studios that wait was handed in; of another one
 * since the registration, or, when all studios were handed in once more, since the first of them.
 */
export function waitingSince({ company, owner }: Ownership, studios: readonly Studio[]): Date {
  const [first] = studios
    .filter(({ review, proposed }) => review === 'under-review' || proposed)
    .map(sinceWhenItWaits)
    .sort((one, other) => one.getTime() - other.getTime())
  const areAllAgain = studios.every((studio) => sinceWhenItWaits(studio) > studio.createdAt)
  return first && (company.review === 'approved' || areAllAgain) ? first : owner.createdAt
}

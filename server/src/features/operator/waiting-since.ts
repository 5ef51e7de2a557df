import type { Ownership } from '#features/accounts/owner-store.ts'
import { sinceWhenItWaits } from '#features/studios/since-when-it-waits.ts'
import type { Studio } from '#features/studios/studio-store.ts'

/**
 * Start of a case's waiting time: for an activated owner, when the first waiting studio was submitted; for another one
 * the registration or, if all studios were resubmitted, the first of these.
 */
export function waitingSince({ company, owner }: Ownership, studios: readonly Studio[]): Date {
  const [first] = studios
    .filter(({ review, proposed }) => review === 'under-review' || proposed)
    .map(sinceWhenItWaits)
    .sort((one, other) => one.getTime() - other.getTime())
  const areAllAgain = studios.every((studio) => sinceWhenItWaits(studio) > studio.createdAt)
  return first && (company.review === 'approved' || areAllAgain) ? first : owner.createdAt
}

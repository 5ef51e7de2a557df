import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import { listCompaniesUnderReview } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import { findKnown, presentReview } from './present-review.ts'

/** All cases that wait for a decision, the longest waiting first. */
export async function listReviews(deps: Pick<Deps, 'db' | 'links' | 'vault'>): Promise<ReviewCase[]> {
  const waiting = await listCompaniesUnderReview(deps.db)
  if (waiting.length === 0) return []
  const ownerships = await listOwnerships(deps.db, waiting)
  const known = await findKnown(deps.db, ownerships)
  const cases = await Promise.all(ownerships.map((ownership) => presentReview(deps, ownership, known)))
  return cases.sort((one, other) => Date.parse(one.waiting_since) - Date.parse(other.waiting_since))
}

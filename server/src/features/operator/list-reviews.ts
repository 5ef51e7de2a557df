import type { ReviewCase } from '@epassbild/contract/operator.ts'
import { listCompaniesWithOwner } from '#features/accounts/review-company.ts'
import { listWaitingCompanies } from '#features/studios/review-studio.ts'
import type { Deps } from '#platform/deps.ts'
import { presentReview } from './present-review.ts'

/** Everything that waits for a decision, the longest waiting first. */
export async function listReviews(deps: Pick<Deps, 'db' | 'links'>): Promise<ReviewCase[]> {
  const waiting = await listWaitingCompanies(deps)
  if (waiting.length === 0) return []
  const ownerships = await listCompaniesWithOwner(deps, waiting)
  return Promise.all(ownerships.map((ownership) => presentReview(deps, ownership)))
}

import type { Company } from '#features/companies/company-store.ts'
import type { Studio } from './studio-store.ts'

/**
 * `submittedAt` of a resubmitted studio: a waiting one keeps its place in the queue, unless its owner was rejected
 * meanwhile.
 */
export function submittedAgain(before: Studio, company: Company | undefined, now: Date): Studio['submittedAt'] {
  const waits = before.review === 'under-review' || before.proposed !== null
  const turnedDownAt = company && company.review !== 'approved' ? company.decidedAt : null
  const isAfresh = turnedDownAt !== null && turnedDownAt > sinceWhenItWaits(before)
  return waits && !isAfresh ? before.submittedAt : now
}

export function sinceWhenItWaits({ submittedAt, createdAt }: Pick<Studio, 'submittedAt' | 'createdAt'>): Date {
  return submittedAt ?? createdAt
}

import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'

/** The only studio of a company that waits together with it: both are approved by one press (ROOM-11). */
export function onlyWaitingStudio({ review, studios }: ReviewCase): ReviewCase['studios'][number] | undefined {
  const [only, ...more] = studios
  // A change of an approved studio needs no licence any more.
  const canApprove = only?.review === 'under-review' && (only.certificate_file !== null || only.published !== null)
  return review === 'under-review' && canApprove && more.length === 0 ? only : undefined
}

import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'

/** A company's only studio, waiting together with it: one press approves both (ROOM-11). */
export function onlyWaitingStudio({ review, studios }: ReviewCase): ReviewCase['studios'][number] | undefined {
  const [only, ...more] = studios
  // A change of an approved studio no longer needs a licence.
  const canApprove = only?.review === 'under-review' && (only.certificate_file !== null || only.published !== null)
  return review === 'under-review' && canApprove && more.length === 0 ? only : undefined
}

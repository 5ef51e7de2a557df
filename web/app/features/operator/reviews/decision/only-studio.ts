import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'

/** The only studio of a company that waits together with it: both are approved by one press (ROOM-11). */
export function onlyWaitingStudio({ review, studios }: ReviewCase): ReviewCase['studios'][number] | undefined {
  const [only, ...more] = studios
  const waits = review === 'under-review' && only?.review === 'under-review' && only.certificate_id !== null
  return waits && more.length === 0 ? only : undefined
}

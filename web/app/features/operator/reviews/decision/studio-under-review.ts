import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'

/** One studio within its case, and where a decision about it says why it did not go through. */
export interface StudioUnderReview {
  review: ReviewCase
  studio: ReviewCase['studios'][number]
  onFault: (sentence: string | undefined) => void
}

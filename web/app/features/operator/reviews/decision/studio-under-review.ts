import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'

/** One studio within its case, and where a failed decision about it is reported. */
export interface StudioUnderReview {
  review: ReviewCase
  studio: ReviewCase['studios'][number]
  onFault: (sentence: string | undefined) => void
}

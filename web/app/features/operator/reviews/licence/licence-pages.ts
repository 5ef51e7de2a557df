import { showLicencePages } from '@epassbild/contract/operator/licence-pages.ts'
import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/call.ts'

type ReviewedStudio = ReviewCase['studios'][number]

/**
 * The page images of a studio's licence, requested again for another licence or place: `certificate_id` identifies
 * both.
 */
export function licencePages({ id, certificate_id }: Pick<ReviewedStudio, 'id' | 'certificate_id'>) {
  return {
    queryKey: ['licence-pages', id, certificate_id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(showLicencePages, undefined, { params: { studio_id: id }, signal }),
  }
}

/** Prefetches the images of the next case, after those of the open case, because rendering occupies a whole core. */
export function useLicencesAhead(open: ReviewCase | undefined, next: ReviewCase | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!open || !next) return
    const draw = (review: ReviewCase) =>
      Promise.all(withLicence(review).map((studio) => queries.prefetchQuery(licencePages(studio))))
    let stays = true
    void draw(open).then(() => (stays ? draw(next) : []))
    return () => {
      stays = false
    }
  }, [queries, open, next])
}

const withLicence = ({ studios }: ReviewCase) => studios.filter(({ certificate_file }) => certificate_file !== null)

import { listReviews, type ReviewCase, showReview } from '@epassbild/contract/operator/reviews.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterLoading, type LastLoaded } from '#api/after-loading.ts'
import { call } from '#api/call.ts'

const REVIEWS = ['operator', 'reviews']
const reviewKey = (ownerId: number) => ['operator', 'review', ownerId]
/** Switching between cases reloads only older data. */
const FRESH_MS = 30_000

/** The queue; every case in it is cached, so that choosing one shows it at once. */
export function useReviews() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: REVIEWS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const answer = await call(listReviews, undefined, { signal })
      if (answer.ok) for (const each of answer.data) keepReview(queries, each)
      return afterLoading(answer, queries.getQueryData<LastLoaded<ReviewCase[]>>(REVIEWS))
    },
  })
}

export function useReview(ownerId: number) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: reviewKey(ownerId),
    queryFn: () => askReview(queries, ownerId),
    staleTime: ({ state }) => (state.data?.failure ? 0 : FRESH_MS),
  })
}

/** Reloads one case and shows it; without a response the present view stays. */
export async function reloadReview(queries: QueryClient, ownerId: number): Promise<LastLoaded<ReviewCase>> {
  // A response in flight would replace a newer one.
  await queries.cancelQueries({ queryKey: reviewKey(ownerId) })
  const loaded = await askReview(queries, ownerId)
  if (loaded.failure?.kind !== 'network') queries.setQueryData(reviewKey(ownerId), loaded)
  return loaded
}

/** Every decision returns the current state of the case. */
export function keepReview(queries: QueryClient, review: ReviewCase): void {
  queries.setQueryData(reviewKey(review.owner_id), afterLoading({ ok: true, data: review }, undefined))
}

/** Optimistic update: removes a case everywhere, without waiting for the server's list. */
export function forgetReview(queries: QueryClient, ownerId: number): void {
  queries.removeQueries({ queryKey: reviewKey(ownerId) })
  queries.setQueryData<LastLoaded<ReviewCase[]>>(
    REVIEWS,
    (list) => list && { ...list, value: list.value?.filter(({ owner_id }) => owner_id !== ownerId) },
  )
}

export function reloadReviews(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: REVIEWS })
}

async function askReview(queries: QueryClient, ownerId: number): Promise<LastLoaded<ReviewCase>> {
  const answer = await call(showReview, undefined, { params: { owner_id: ownerId } })
  const isGone = !answer.ok && answer.kind === 'refused' && answer.status === 404
  return afterLoading(answer, isGone ? undefined : queries.getQueryData(reviewKey(ownerId)))
}

import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'

/** „Flensburg, 2 Studios"; for an activated owner, what is new. */
export function describeReview(review: ReviewCase): string {
  const [first] = review.studios
  const [open] = openStudios(review)
  if (review.review === 'approved' && open) return `Neuer Standort: ${open.city}`
  const count = review.studios.length === 1 ? '1 Studio' : `${review.studios.length} Studios`
  return first ? `${first.city}, ${count}` : 'Kein Studio'
}

/** Whether two views of a case are equal, apart from the licences' links, which differ in every response. */
export function isSameReview(one: ReviewCase, other: ReviewCase): boolean {
  return comparable(one) === comparable(other)
}

function comparable(review: ReviewCase): string {
  const studios = review.studios.map((studio) => ({ ...studio, certificate_file: studio.certificate_file !== null }))
  return JSON.stringify({ ...review, studios })
}

function openStudios({ studios }: ReviewCase) {
  return studios.filter(({ review }) => review === 'under-review')
}

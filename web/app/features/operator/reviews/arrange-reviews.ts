import { germanDay } from '@epassbild/contract/days.ts'
import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { findByWords } from '#texts/find-by-words.ts'

export const KINDS = {
  all: 'Alle Fälle',
  account: 'Neue Konten',
  location: 'Neue Standorte und Änderungen',
  duplicate: 'Mit möglichem Doppel',
  second: 'Mit Bitte um zweiten Blick',
} as const
export const ORDERS = { oldest: 'Älteste zuerst', newest: 'Neueste zuerst', name: 'Nach Name' } as const

export interface Arrangement {
  typed: string
  kind: keyof typeof KINDS
  order: keyof typeof ORDERS
}

export const ARRANGED: Arrangement = { typed: '', kind: 'all', order: 'oldest' }

/** The queue, filtered and sorted; the list arrives with the longest waiting first. */
export function arrangeReviews(
  reviews: readonly ReviewCase[],
  { typed, kind, order }: Arrangement,
): readonly ReviewCase[] {
  const ofKind = reviews.filter((review) => isOfKind(review, kind))
  const found = findByWords(ofKind, typed, textOf)
  if (order === 'newest') return found.toReversed()
  return order === 'name' ? found.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'de')) : found
}

function nameOf({ company_name, first_name, last_name }: ReviewCase): string {
  return company_name || `${first_name} ${last_name}`
}

/** „heute“, „seit 1 Tag“, „seit 12 Tagen“, by calendar days in Germany, as the date beside it. */
export function ageOf(review: ReviewCase, now: Date): string {
  const since = germanDay(new Date(review.waiting_since))
  const days = (Date.parse(germanDay(now)) - Date.parse(since)) / 86_400_000
  if (days < 1) return 'heute'
  return days === 1 ? 'seit 1 Tag' : `seit ${days} Tagen`
}

function isOfKind(review: ReviewCase, kind: Arrangement['kind']): boolean {
  if (kind === 'account') return review.review === 'under-review'
  if (kind === 'location') return review.review !== 'under-review'
  if (kind === 'second') return review.notes.some(({ second_look }) => second_look === 'asked')
  return kind === 'all' || review.duplicates.length > 0
}

function textOf(review: ReviewCase): string {
  const { first_name, last_name, email, studios } = review
  const places = studios.flatMap(({ name, address, zipcode, city }) => [name, address, zipcode, city])
  return [nameOf(review), first_name, last_name, email, ...places].join(' ')
}

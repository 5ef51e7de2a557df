import type { Offer, OwnStudioOffer, Spoken } from '@epassbild/contract/studio-offers.ts'
import { euroText } from './price-text.ts'

/** Text fields as typed. */
export interface Draft {
  offers: readonly Offer[]
  languages: readonly Spoken[]
  hours: string
  price: string
}

export const draftOf = ({
  offers,
  languages,
  opening_hours: hours,
  price_from_cents: cents,
}: OwnStudioOffer): Draft => ({
  offers,
  languages,
  hours,
  price: euroText(cents),
})

/** For comparison: choices are unordered. */
export const textOf = (draft: Draft | undefined) =>
  draft && JSON.stringify([draft.offers.toSorted(), draft.languages.toSorted(), draft.hours, draft.price])

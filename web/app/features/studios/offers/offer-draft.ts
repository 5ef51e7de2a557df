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

/** Edits of what was loaded `before`, for what is loaded `now`: what another window has changed stays where this one has not. */
export function editsOver(edits: Partial<Draft>, before: Draft, now: Draft): Partial<Draft> {
  const { offers, languages, hours, price } = edits
  return {
    ...(offers && { offers: ticksOver(offers, before.offers, now.offers) }),
    ...(languages && { languages: ticksOver(languages, before.languages, now.languages) }),
    ...(hours !== undefined && hours !== before.hours && { hours }),
    ...(price !== undefined && price !== before.price && { price }),
  }
}

function ticksOver<K>(edited: readonly K[], before: readonly K[], now: readonly K[]): K[] {
  const ticked = edited.filter((one) => !before.includes(one) && !now.includes(one))
  return [...now.filter((one) => edited.includes(one) || !before.includes(one)), ...ticked]
}

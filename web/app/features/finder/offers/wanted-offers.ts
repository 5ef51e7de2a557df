import { OFFERS, type Offer, SPOKEN, type Spoken } from '@epassbild/contract/studio-offers.ts'

/** Needs of a reader beside the place; none: every studio. */
export interface WantedOffers {
  offers: readonly Offer[]
  languages: readonly Spoken[]
}

export const NOTHING_WANTED: WantedOffers = { offers: [], languages: [] }

const OFFER_PARAMETER = 'bedarf'
const LANGUAGE_PARAMETER = 'sprache'
const PLACE_PARAMETER = 'plz'

const offers = Object.entries(OFFERS) as [Offer, (typeof OFFERS)[Offer]][]

export const isWanted = ({ offers, languages }: WantedOffers) => offers.length + languages.length > 0

/** Of the address of the page: `?plz=97532&bedarf=babys,rollstuhl&sprache=tr`. Unknown words are left out. */
export function wantedIn(search: string): WantedOffers & { place: string } {
  const parameters = new URLSearchParams(search)
  const words = (name: string) => parameters.get(name)?.split(',') ?? []
  const wished = words(OFFER_PARAMETER)
  return {
    offers: offers.flatMap(([offer, { word }]) => (wished.includes(word) ? [offer] : [])),
    languages: words(LANGUAGE_PARAMETER).filter((one): one is Spoken => Object.hasOwn(SPOKEN, one)),
    place: parameters.get(PLACE_PARAMETER)?.slice(0, 300) ?? '',
  }
}

/** The address that shows the same: what a town puts on its page. */
export function addressOf(path: string, { offers, languages }: WantedOffers, place: string): string {
  const parts: [string, string][] = [
    [PLACE_PARAMETER, encodeURIComponent(place.trim())],
    [OFFER_PARAMETER, offers.map((offer) => OFFERS[offer].word).join(',')],
    [LANGUAGE_PARAMETER, languages.join(',')],
  ]
  const query = parts.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('&')
  return query === '' ? path : `${path}?${query}`
}

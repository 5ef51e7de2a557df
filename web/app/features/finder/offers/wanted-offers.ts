import { OFFERS, type Offer, SPOKEN, type Spoken } from '@epassbild/contract/studio-offers.ts'
import { RADIUS_KM } from '#features/finder/constants.ts'

/** Needs of a reader besides the place; none: every studio. */
export interface WantedOffers {
  offers: readonly Offer[]
  languages: readonly Spoken[]
}

/** A search named by the page's URL; without a place: around the reader, or no search. */
export interface NamedSearch {
  place: string
  radiusKm: number
}

export const NOTHING_WANTED: WantedOffers = { offers: [], languages: [] }

const OFFER_PARAMETER = 'bedarf'
const LANGUAGE_PARAMETER = 'sprache'
const PLACE_PARAMETER = 'plz'
const RADIUS_PARAMETER = 'umkreis'

const offers = Object.entries(OFFERS) as [Offer, (typeof OFFERS)[Offer]][]

export const isWanted = ({ offers, languages }: WantedOffers) => offers.length + languages.length > 0

/** Parses the page's URL: `?plz=97532&umkreis=50&bedarf=babys,rollstuhl&sprache=tr`. Unknown words are ignored. */
export function wantedIn(search: string): WantedOffers & NamedSearch {
  const parameters = new URLSearchParams(search)
  const words = (name: string) => parameters.get(name)?.split(',') ?? []
  const wished = words(OFFER_PARAMETER)
  return {
    offers: offers.flatMap(([offer, { word }]) => (wished.includes(word) ? [offer] : [])),
    // The form shows one language: a second one would filter invisibly.
    languages: words(LANGUAGE_PARAMETER)
      .filter((one): one is Spoken => Object.hasOwn(SPOKEN, one))
      .slice(0, 1),
    place: parameters.get(PLACE_PARAMETER)?.slice(0, 300) ?? '',
    radiusKm: radiusOf(parameters.get(RADIUS_PARAMETER)),
  }
}

/** A position of the slider. */
function radiusOf(text: string | null): number {
  const { min, max, step, start } = RADIUS_KM
  const rounded = Math.round(Number(text) / step) * step
  return rounded > 0 ? Math.min(max, Math.max(min, rounded)) : start
}

/** URL that shows the same studios, for a town's website. */
export function addressOf(path: string, { offers, languages }: WantedOffers, search: NamedSearch): string {
  const place = search.place.trim()
  const isUsual = place === '' || search.radiusKm === RADIUS_KM.start
  const parts: [string, string][] = [
    [PLACE_PARAMETER, encodeURIComponent(place)],
    [RADIUS_PARAMETER, isUsual ? '' : String(search.radiusKm)],
    [OFFER_PARAMETER, offers.map((offer) => OFFERS[offer].word).join(',')],
    [LANGUAGE_PARAMETER, languages.join(',')],
  ]
  const query = parts.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('&')
  return query === '' ? path : `${path}?${query}`
}

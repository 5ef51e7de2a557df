import { pieceAround } from '@epassbild/contract/places/map-sheet.ts'
import { NO_POSTCODE, townLine } from '@epassbild/contract/places/town-line.ts'
import {
  directionsAddress,
  phoneAddress,
  shownWebAddress,
  studioAddress,
  webAddressOf,
} from '@epassbild/contract/studio-address.ts'
import { OFFERS, SPOKEN, type StudioOffer } from '@epassbild/contract/studio-offers.ts'
import type { PublicStudio } from '@epassbild/contract/studios.ts'
import type { Config } from '#platform/config.ts'

/** Longest name in a description that search engines show in full. */
const SHORT_NAME = 50
const EUROS = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

interface Shown {
  studio: PublicStudio
  offer: StudioOffer | undefined
}

/** Values of a studio's page, by the names that the template uses; empty where the studio has given none. */
export function studioFacts({ studio, offer }: Shown, settings: Pick<Config, 'directionsUrl'>): Record<string, string> {
  const website = webAddressOf(studio.website) ?? ''
  return {
    address: studioAddress(studio),
    name: studio.name,
    shortName: shortened(studio.name),
    street: studio.address,
    postcode: studio.zipcode === NO_POSTCODE ? '' : studio.zipcode,
    city: studio.city,
    town: townLine(studio),
    phone: phoneAddress(studio.shop_phone) ? studio.shop_phone : '',
    phoneLink: phoneAddress(studio.shop_phone) ?? '',
    website,
    shownWebsite: website && shownWebAddress(studio.website),
    ...pointFacts(studio, settings),
    ...offerFacts(offer),
  }
}

/** Empty where the studio was registered without a position, which is stored as 0/0. */
function pointFacts(studio: PublicStudio, { directionsUrl }: Pick<Config, 'directionsUrl'>) {
  const point = { latitude: Number(studio.latitude), longitude: Number(studio.longitude) }
  if (point.latitude === 0 && point.longitude === 0) return { latitude: '', longitude: '', mapPiece: '', route: '' }
  return {
    latitude: studio.latitude,
    longitude: studio.longitude,
    mapPiece: pieceAround(point) ?? '',
    route: directionsAddress(directionsUrl, studio) ?? '',
  }
}

/** The studio's statement about itself with its day; an empty statement has no day. */
function offerFacts(offer: StudioOffer | undefined) {
  const price = offer?.price_from_cents ?? null
  const said = {
    openingHours: offer?.opening_hours ?? '',
    priceFrom: price === null ? '' : EUROS.format(price / 100),
    needs: (offer?.offers ?? []).map((one) => OFFERS[one].name).join(' · '),
    languages: (offer?.languages ?? []).map((one) => SPOKEN[one]).join(', '),
  }
  const isEmpty = Object.values(said).every((text) => text === '')
  return { ...said, statedOn: isEmpty ? '' : (offer?.stated_on ?? '').split('-').reverse().join('.') }
}

function shortened(name: string): string {
  return name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1).trimEnd()}…` : name
}

import { pieceAround } from '@epassbild/contract/places/map-sheet.ts'
import {
  directionsAddress,
  phoneAddress,
  shownWebAddress,
  studioAddress,
  webAddressOf,
} from '@epassbild/contract/studio-address.ts'
import type { PublicStudio } from '@epassbild/contract/studios.ts'
import type { Config } from '#platform/config.ts'

/** A description that search engines show whole. */
const SHORT_NAME = 50

/** Values of a studio's page, by the names that the template uses; empty where the studio has given none. */
export function studioFacts(studio: PublicStudio, settings: Pick<Config, 'directionsUrl'>): Record<string, string> {
  const website = webAddressOf(studio.website) ?? ''
  return {
    address: studioAddress(studio),
    name: studio.name,
    shortName: shortened(studio.name),
    street: studio.address,
    postcode: studio.zipcode,
    city: studio.city,
    latitude: studio.latitude,
    longitude: studio.longitude,
    mapPiece: pieceAround({ latitude: Number(studio.latitude), longitude: Number(studio.longitude) }) ?? '',
    phone: phoneAddress(studio.shop_phone) ? studio.shop_phone : '',
    phoneLink: phoneAddress(studio.shop_phone) ?? '',
    website,
    shownWebsite: website && shownWebAddress(studio.website),
    route: directionsAddress(settings.directionsUrl, studio) ?? '',
  }
}

function shortened(name: string): string {
  return name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1).trimEnd()}…` : name
}

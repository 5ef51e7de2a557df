import type { FoundPlace, GeocoderPort } from '#platform/ports/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { GazetteerPlace } from './gazetteer-file.ts'
import { dotlessPlaceKey, placeKey } from './place-key.ts'

/** Embedded default: knows postcodes and places, but no streets, and says so by the precision of its answer. */
export function gazetteerGeocoder(gazetteer: Gazetteer): GeocoderPort {
  return {
    async find(address) {
      for (const [postcode] of address.matchAll(/(?<!\d)\d{5}(?!\d)/g)) {
        const found = findPostcode(gazetteer, postcode, address)
        if (found) return found
      }
      return findPlaceName(gazetteer, address)
    },
  }
}

function findPostcode(gazetteer: Gazetteer, postcode: string, address: string): FoundPlace | undefined {
  const places = gazetteer.byPostcode.get(postcode)
  if (!places?.[0]) return undefined
  const words = ` ${placeKey(address)} `
  const place = places.find(({ name }) => words.includes(` ${placeKey(name)} `)) ?? places[0]
  const position = place.postcodes.find(({ code }) => code === postcode)?.position
  const { latitude, longitude } = position ?? place
  return { latitude, longitude, name: `${postcode} ${place.name}`, precision: position ? 'postcode' : 'place' }
}

/** The place stands last in an address („Holstenstr. 41, Kiel“), sometimes before its district („Kiel Gaarden“). */
function findPlaceName(gazetteer: Gazetteer, address: string): FoundPlace | undefined {
  const parts = address.split(/[,;\n]/).filter((part) => part.trim() !== '' && !COUNTRY.test(part))
  const last = parts.at(-1) ?? ''
  const place =
    findInPart(gazetteer, last, placeKey) ??
    findInPart(gazetteer, last, dotlessPlaceKey) ??
    parts.map((part) => gazetteer.byName.get(placeKey(part))?.[0]).find((found) => found !== undefined)
  return place && { latitude: place.latitude, longitude: place.longitude, name: place.name, precision: 'place' }
}

const COUNTRY = /^\s*(deutschland|germany|de|brd)\s*$/i

/** An address has few words; more would only make the search slow. */
const MAX_WORDS = 12

function findInPart({ byName }: Gazetteer, part: string, keyOf: (name: string) => string): GazetteerPlace | undefined {
  const words = keyOf(part).split(' ').slice(0, MAX_WORDS)
  const endings = words.map((_, index) => words.slice(index).join(' '))
  const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(' '))
  const whole = words.join(' ')
  return (
    byName.get(whole)?.[0] ??
    findContinuation(byName, whole) ??
    [...endings, ...beginnings].map((key) => byName.get(key)?.[0]).find((place) => place !== undefined)
  )
}

/** „Garmisch“ for Garmisch-Partenkirchen, „Neustadt a. d. Weinstr.“ for Neustadt an der Weinstraße; the biggest wins. */
function findContinuation(byName: Gazetteer['byName'], text: string): GazetteerPlace | undefined {
  const beginning = text.includes(' ') ? text : `${text} `
  for (const [key, [place]] of byName) if (key.startsWith(beginning)) return place
  return undefined
}

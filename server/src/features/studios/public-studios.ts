import type { Deps } from '#platform/deps.ts'
import { presentPublicStudio } from './present-studio.ts'
import { listPublicStudios, readPublicVersion, type Studio } from './studio-store.ts'

const FRESH_MS = 1_000

/** All public studios, ready to be searched and answered: sorted by latitude, positions in radians, each as JSON. */
export interface PublicStudios {
  /** Counts the changes: equal versions hold equal studios. */
  version: number
  latitudes: Float64Array
  longitudes: Float64Array
  /** Each as JSON with a comma after it, one after the other, in UTF-8: an answer is copied from it. */
  text: Buffer
  /** Where each begins in `text`, and where the last one ends. */
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
    longitudes: Float64Array.from(sorted, ({ longitude }) => toRadians(longitude)),
    text: Buffer.concat(texts),
    begins,
    places: new Map(sorted.map(({ id }, place) => [id, place])),
  }
}

/** These studios in this order, as a list in JSON. */
export function listAsJson({ text, begins }: PublicStudios, places: Iterable<number>): Buffer {
  const ends = [...places].map((place) => [begins[place] ?? 0, begins[place + 1] ?? 0] as const)
  const list = Buffer.allocUnsafe(ends.reduce((sum, [from, to]) => sum + to - from, 2))
  let at = list.write('[')
  for (const [from, to] of ends) at += text.copy(list, at, from, to)
  // In place of the last comma.
  list.write(']', Math.max(at - 1, 1))
  return list.subarray(0, Math.max(at, 2))
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

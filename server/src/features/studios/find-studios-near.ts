import { onUnitSphere, type PublicStudios, toRadians } from './public-studios.ts'

const EARTH_RADIUS_KM = 6371
/** Packs distance (3 mm steps) and index (a million) into one number, which sorts five times as fast as objects. */
const STEPS = 2 ** 31
const INDEXES = 2 ** 20

/** Degrees and kilometres; the contract limits the radius to half of the circumference (`RadiusKm`). */
export interface Circle {
  latitude: number
  longitude: number
  radius: number
}

/** Indexes of the studios within the circle, nearest first; great-circle distance on a sphere. */
export function findStudiosNear({ latitudes, points }: PublicStudios, circle: Circle): Uint32Array {
  const latitude = toRadians(circle.latitude)
  const [x, y, z] = onUnitSphere(latitude, toRadians(circle.longitude))
  const angle = circle.radius / EARTH_RADIUS_KM
  // The chord increases with the distance on the sphere, and needs no sine per studio.
  const limit = (2 * Math.sin(angle / 2)) ** 2
  const begin = firstAbove(latitudes, latitude - angle - Number.EPSILON)
  const end = firstAbove(latitudes, latitude + angle)
  const near = new Float64Array(end - begin)
  let found = 0
  for (let index = begin; index < end; index += 1) {
    const at = 3 * index
    const line = ((points[at] ?? 0) - x) ** 2 + ((points[at + 1] ?? 0) - y) ** 2 + ((points[at + 2] ?? 0) - z) ** 2
    if (line > limit) continue
    near[found] = Math.round(Math.sqrt(line) * STEPS) * INDEXES + index
    found += 1
  }
  const sorted = near.subarray(0, found).sort()
  const indexes = new Uint32Array(found)
  for (let place = 0; place < found; place += 1) indexes[place] = (sorted[place] ?? 0) % INDEXES
  return indexes
}

/** Index of the first value above the limit in an ascending list. */
function firstAbove(sorted: Float64Array, limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

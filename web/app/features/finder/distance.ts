import type { Point, Studio } from './studio.ts'

export const EARTH_RADIUS_KM = 6371

/** Great-circle distance on a sphere of the Earth's mean radius (haversine formula). */
export function distanceKm(from: Point, to: Point): number {
  const haversine =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Each studio with its distance, rounded to two decimals; nearest first, ties by name. */
export function nearestFirst(studios: readonly Studio[], from: Point): Studio[] {
  return studios
    .map((studio) => ({ ...studio, distanceKm: Math.round(distanceKm(from, studio) * 100) / 100 }))
    .sort((a, b) => a.distanceKm - b.distanceKm || a.name.localeCompare(b.name, 'de') || a.id - b.id)
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

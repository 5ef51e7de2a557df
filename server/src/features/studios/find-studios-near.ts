import type { PublicStudio } from '@epassbild/contract/studios.ts'
import { type SearchableStudio, toRadians } from './public-studios.ts'

const EARTH_RADIUS_KM = 6371

/** Studios within the radius (km) of a point (degrees), nearest first; great-circle distance on a sphere. */
export function findStudiosNear(
  studios: readonly SearchableStudio[],
  point: { latitude: number; longitude: number; radius: number },
): PublicStudio[] {
  const latitude = toRadians(point.latitude)
  const longitude = toRadians(point.longitude)
  const cosLatitude = Math.cos(latitude)
  // Comparing the haversine itself saves the root and the arcsine for every studio that is too far away.
  const limit = Math.sin(Math.min(point.radius / (2 * EARTH_RADIUS_KM), Math.PI / 2)) ** 2
  const near: { haversine: number; studio: PublicStudio }[] = []
  for (const candidate of studios) {
    const haversine =
      Math.sin((candidate.latitude - latitude) / 2) ** 2 +
      cosLatitude * Math.cos(candidate.latitude) * Math.sin((candidate.longitude - longitude) / 2) ** 2
    if (haversine <= limit) near.push({ haversine, studio: candidate.studio })
  }
  return near.sort((one, other) => one.haversine - other.haversine).map(({ studio }) => studio)
}

import type { Feature, Polygon } from 'geojson'
import { distanceKm, EARTH_RADIUS_KM, radians } from '#features/finder/distance.ts'
import type { Point } from '#features/finder/studio.ts'

export interface Circle {
  centre: Point
  radiusKm: number
}

/** Enough vertices to look round on every screen size. */
const CORNERS = 96

/** The circle on the Earth's surface as a polygon, which on the map is not quite round. */
export function circlePolygon({ centre, radiusKm }: Circle): Feature<Polygon> {
  const corners = Array.from({ length: CORNERS }, (_, index) => pointAt(centre, radiusKm, (index / CORNERS) * 360))
  const ring = [...corners, ...corners.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude])
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** The circle around the centre that contains every point. */
export function boundingCircle(centre: Point, points: readonly Point[]): Circle | undefined {
  if (points.length === 0) return undefined
  return { centre, radiusKm: points.reduce((farthest, point) => Math.max(farthest, distanceKm(centre, point)), 0) }
}

/** Corners of the box around the circle: west, south, east, north. */
export function boxAround({ centre, radiusKm }: Circle): [number, number, number, number] {
  const degrees = (radiusKm / EARTH_RADIUS_KM) * (180 / Math.PI)
  const across = degrees / Math.cos(radians(centre.latitude))
  return [centre.longitude - across, centre.latitude - degrees, centre.longitude + across, centre.latitude + degrees]
}

/** Point at a distance in kilometres in a direction (degrees from north, clockwise). */
function pointAt(from: Point, km: number, bearing: number): Point {
  const angle = km / EARTH_RADIUS_KM
  const [latitude, direction] = [radians(from.latitude), radians(bearing)]
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(direction)
  const turned = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  )
  return { latitude: degrees(Math.asin(sine)), longitude: from.longitude + degrees(turned) }
}

const degrees = (value: number) => (value * 180) / Math.PI

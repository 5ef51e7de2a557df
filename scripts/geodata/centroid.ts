import type { MultiPolygon, Polygon, Position } from 'geojson'
import { polygonsOf } from './administrative-areas.ts'

export interface Centre {
  latitude: number
  longitude: number
  areaKm2: number
}

/** Centroid of the largest part: islands and exclaves would pull the position away from the town. */
export function centreOf(geometry: Polygon | MultiPolygon): Centre {
  const [largest] = polygonsOf(geometry)
    .map(([ring = []]) => centroidOf(ring))
    .sort((a, b) => b.areaKm2 - a.areaKm2)
  if (!largest) throw new Error('An area has no outline.')
  return largest
}

const KM_PER_DEGREE = 111.2

/** Shoelace formula on the plane of degrees; good to some metres at the size of a town. */
function centroidOf(ring: readonly Position[]): Centre {
  // Relative to the first corner, so that the products do not lose digits.
  const [west = 0, south = 0] = ring[0] ?? []
  const corners = ring.map(([x = 0, y = 0]) => [x - west, y - south] as const)
  let area = 0
  let x = 0
  let y = 0
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1]
    const cross = x1 * y2 - x2 * y1
    area += cross / 2
    x += ((x1 + x2) * cross) / 6
    y += ((y1 + y2) * cross) / 6
  }
  const latitude = south + y / area
  return {
    latitude,
    longitude: west + x / area,
    areaKm2: Math.abs(area) * KM_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180),
  }
}

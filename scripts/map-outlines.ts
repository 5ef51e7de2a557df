/**
 * `node scripts/map-outlines.ts` rebuilds the embedded base map: Germany's states, the land around and some town names
 * as one small TopoJSON. The result is committed, so that the page needs no map service.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter, filterWeight, presimplify, simplify, sphericalTriangleArea, type Triangle } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Area, readAreas, readWaters } from './geodata/administrative-areas.ts'
import { readLandAround } from './geodata/land-around.ts'
import { readTownLabels } from './geodata/town-labels.ts'

type Outlines = FeatureCollection<Polygon | MultiPolygon>

const FILE = join(import.meta.dirname, '../web/app/ui/drawings/outlines.generated.json')

/** Steps over the width of the map: about 1e-4 degrees, a pixel at the closest zoom. */
const QUANTIZATION = 5e5

/** A corner stays if its triangle has at least this many square degrees. */
const STATE_DETAIL = 1.5e-5
const LAND_DETAIL = 2e-4
const FAR_WEIGHT = 0.05

const { bbox: _, ...map } = topology(
  {
    land: simplified({ land: readLandAround() }, LAND_DETAIL).land,
    ...simplified(
      { states: outlinesOf(readAreas('laender')), waters: outlinesOf(readWaters('laender')) },
      STATE_DETAIL,
    ),
    towns: readTownLabels(),
  },
  QUANTIZATION,
)
const text = JSON.stringify(map)
writeFileSync(FILE, `${text}\n`)
console.log(`${FILE}: ${text.length} bytes, ${gzipSync(text).length} gzipped`)

function outlinesOf(areas: readonly Area[]): Outlines {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry })),
  }
}

/** Simplifies topologically, so that shared borders stay shared; drops islands that become a speck. */
function simplified<Layer extends string>(layers: Record<Layer, Outlines>, squareDegrees: number) {
  const shared = topology(layers) as Topology<Record<Layer, GeometryCollection<object>>>
  const less = simplify(presimplify(shared, weightOf), squareDegrees * (Math.PI / 180) ** 2)
  const large = filter(less, filterWeight(less, squareDegrees)) as typeof less
  const entries = Object.entries<GeometryCollection<object>>(large.objects)
  return Object.fromEntries(entries.map(([name, areas]) => [name, feature(large, areas)])) as Record<Layer, Outlines>
}

/** Far from Germany only the shape matters: there a corner counts for less. */
function weightOf(triangle: Triangle): number {
  const [[longitude, latitude]] = triangle
  const isNear = longitude > 4 && longitude < 17 && latitude > 46 && latitude < 57.5
  return sphericalTriangleArea(triangle) * (isNear ? 1 : FAR_WEIGHT)
}

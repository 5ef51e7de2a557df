/**
 * `node scripts/map-outlines.ts` rebuilds the embedded base map: Germany's states, the land around and some town names as
 * one small TopoJSON. The result is committed, so that the page needs no map service.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter, filterWeight, presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readAreas } from './geodata/administrative-areas.ts'
import { readLandAround } from './geodata/land-around.ts'
import { readTownLabels } from './geodata/town-labels.ts'

const FILE = join(import.meta.dirname, '../web/app/features/finder/outlines.topo.json')

/** Steps over the width of the map: about 1e-4 degrees, a pixel at the nearest zoom that is offered. */
const QUANTIZATION = 5e5

/** A corner stays if its triangle has at least this many square degrees. */
const STATE_DETAIL = 5e-5
const LAND_DETAIL = 2e-3

const states: FeatureCollection<Polygon | MultiPolygon> = {
  type: 'FeatureCollection',
  features: readAreas('laender').map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry })),
}
const { bbox: _, ...map } = topology(
  {
    land: simplified(readLandAround(), LAND_DETAIL),
    states: simplified(states, STATE_DETAIL),
    towns: readTownLabels(),
  },
  QUANTIZATION,
)
const text = JSON.stringify(map)
writeFileSync(FILE, `${text}\n`)
console.log(`${FILE}: ${text.length} bytes, ${gzipSync(text).length} gzipped`)

/** Shared borders stay shared, both sides lose the same corners; islands that become a speck go. */
function simplified(areas: FeatureCollection<Polygon | MultiPolygon>, squareDegrees: number) {
  const shared = topology({ areas }) as Topology<{ areas: GeometryCollection<object> }>
  const weighted = presimplify(shared, sphericalTriangleArea)
  const less = simplify(weighted, squareDegrees * (Math.PI / 180) ** 2)
  const large = filter(less, filterWeight(less, squareDegrees))
  return feature(large, large.objects.areas)
}

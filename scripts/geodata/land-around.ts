import { createRequire } from 'node:module'
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { polygonsOf } from './administrative-areas.ts'

/** The land that can come into view around Germany; the map cannot be moved farther. */
const VIEW = { west: -9, south: 41, east: 30, north: 61 } as const

/** The land around Germany, country by country and cut at the edge of the view. */
export function readLandAround(): FeatureCollection<MultiPolygon> {
  const world: Topology<{ countries: GeometryCollection }> = createRequire(import.meta.url)(
    'world-atlas/countries-10m.json',
  )
  const countries = feature(world, world.objects.countries) as FeatureCollection<Polygon | MultiPolygon>
  return {
    type: 'FeatureCollection',
    features: countries.features
      .map(({ geometry }) => polygonsOf(geometry).map(cutPolygon))
      .map((polygons) => polygons.filter((rings) => rings.length > 0))
      .filter((polygons) => polygons.length > 0)
      .map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } })),
  }
}

function cutPolygon(rings: Position[][]): Position[][] {
  return rings.map(cutRing).filter((ring) => ring.length >= 4)
}

interface Edge {
  isInside: (corner: Position) => boolean
  /** How far between two corners, 0 to 1, the edge is crossed. */
  crossing: (from: Position, to: Position) => number
}

const edgeAt = (axis: 0 | 1, limit: number, side: 1 | -1): Edge => ({
  isInside: (corner) => side * ((corner[axis] ?? 0) - limit) >= 0,
  crossing: (from, to) => (limit - (from[axis] ?? 0)) / ((to[axis] ?? 0) - (from[axis] ?? 0)),
})

const EDGES = [edgeAt(0, VIEW.west, 1), edgeAt(0, VIEW.east, -1), edgeAt(1, VIEW.south, 1), edgeAt(1, VIEW.north, -1)]

/** Sutherland and Hodgman: edge by edge, what lies outside is replaced by the crossings. */
function cutRing(ring: Position[]): Position[] {
  const open = EDGES.reduce((corners, edge) => cutAtEdge(corners, edge), ring.slice(0, -1))
  return open[0] ? [...open, open[0]] : []
}

function cutAtEdge(corners: Position[], { isInside, crossing }: Edge): Position[] {
  return corners.flatMap((to, index) => {
    const from = corners.at(index - 1) ?? to
    const entersOrLeaves = isInside(from) !== isInside(to)
    const cut = entersOrLeaves ? [between(from, to, crossing(from, to))] : []
    return isInside(to) ? [...cut, to] : cut
  })
}

function between([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, share: number): Position {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}

import type { Feature, FeatureCollection, MultiLineString } from 'geojson'
import type { ExpressionSpecification, FillLayerSpecification, StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryObject } from 'topojson-specification'
import { MAP_COLOUR, MAP_CREDITS } from './map-colour.ts'
import { loadOutlines } from './outlines.ts'

/** Rendered with the page's own font: without a glyph server MapLibre uses local fonts. */
const FONT = ['Atkinson Next']

const SOURCE = 'outlines'
/**
 * Tiles of this zoom serve all higher ones, so that few are needed: they place a vertex within 100 metres, and the
 * outlines themselves omit details of that size.
 */
const TILE_ZOOM = 4

/** The embedded base map: states and towns of Germany, surrounding land; no request to a map service. */
export async function outlineStyle(): Promise<StyleSpecification> {
  const outlines = await loadOutlines()
  const { land, states, waters, towns } = outlines.objects
  const borders = states as GeometryObject
  const features = [
    ...featuresOf('land', feature(outlines, land)),
    ...featuresOf('waters', feature(outlines, waters)),
    ...featuresOf('states', feature(outlines, states)),
    ...featuresOf('towns', feature(outlines, towns)),
    ...featuresOf(
      'state-borders',
      mesh(outlines, borders, (one, other) => one !== other),
    ),
    ...featuresOf(
      'frontier',
      mesh(outlines, borders, (one, other) => one === other),
    ),
  ]
  return {
    version: 8,
    sources: {
      // One source for all layers: each source has its own tiles and clips features at their edges.
      [SOURCE]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features },
        maxzoom: TILE_ZOOM,
        // The page may be in another language.
        attribution: `<span lang="de">${MAP_CREDITS}</span>`,
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': MAP_COLOUR.water } },
      area('land', MAP_COLOUR.abroad),
      area('waters', MAP_COLOUR.water),
      // Its edges lie below the lines that follow.
      area('states', MAP_COLOUR.land, { 'fill-antialias': false }),
      line('state-borders', MAP_COLOUR.stateBorder),
      line('frontier', MAP_COLOUR.frontier),
      labels(3, 8, 13, MAP_COLOUR.text),
      labels(2, 6.5, 14, MAP_COLOUR.text),
      labels(1, 0, 16, MAP_COLOUR.city),
    ],
  }
}

type StyleLayer = StyleSpecification['layers'][number]

function featuresOf(kind: string, data: FeatureCollection | MultiLineString): Feature[] {
  if (data.type === 'MultiLineString') return [{ type: 'Feature', properties: { kind }, geometry: data }]
  return data.features.map((one) => ({ ...one, properties: { ...one.properties, kind } }))
}

const isOf = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]

function area(kind: string, colour: string, paint: FillLayerSpecification['paint'] = {}): StyleLayer {
  return { id: kind, type: 'fill', source: SOURCE, filter: isOf(kind), paint: { 'fill-color': colour, ...paint } }
}

function line(kind: string, colour: string): StyleLayer {
  return {
    id: kind,
    type: 'line',
    source: SOURCE,
    filter: isOf(kind),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': 1.2 },
  }
}

/** Labels of one town rank, from a zoom level on; they move up or down for pins, and the higher rank wins. */
function labels(rank: number, minzoom: number, size: number, colour: string): StyleLayer {
  return {
    id: `towns-${rank}`,
    type: 'symbol',
    source: SOURCE,
    minzoom,
    filter: ['all', isOf('towns'), ['==', ['get', 'rank'], rank]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': size,
      'text-padding': 6,
      'text-variable-anchor': ['center', 'top', 'bottom'],
      'text-radial-offset': 1.8,
    },
    paint: { 'text-color': colour, 'text-halo-color': MAP_COLOUR.land, 'text-halo-width': 1.6 },
  }
}

import type { GeoJSON } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryObject } from 'topojson-specification'
import { MAP_COLOUR, MAP_CREDITS } from './map-colour.ts'
import { loadOutlines } from './outlines.ts'

/** Drawn with the page's own font: without a glyph server MapLibre takes the browser's. */
const FONT = ['Atkinson Next']

/** The embedded base map: states and towns of Germany, the land around; nothing is asked of any map service. */
export async function outlineStyle(): Promise<StyleSpecification> {
  const outlines = await loadOutlines()
  const { land, states, waters, towns } = outlines.objects
  const source = (data: GeoJSON) => ({ type: 'geojson' as const, data, attribution: MAP_CREDITS })
  return {
    version: 8,
    sources: {
      land: source(feature(outlines, land)),
      waters: source(feature(outlines, waters)),
      states: source(feature(outlines, states)),
      towns: source(feature(outlines, towns)),
      'state-borders': source(mesh(outlines, states as GeometryObject, (one, other) => one !== other)),
      frontier: source(mesh(outlines, states as GeometryObject, (one, other) => one === other)),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': MAP_COLOUR.water } },
      area('land', MAP_COLOUR.abroad),
      area('waters', MAP_COLOUR.water),
      area('states', MAP_COLOUR.land),
      line('state-borders', MAP_COLOUR.stateBorder, 1.2),
      line('frontier', MAP_COLOUR.frontier, 1.2),
      labels(3, 8, 13, MAP_COLOUR.text),
      labels(2, 6.5, 14, MAP_COLOUR.text),
      labels(1, 0, 16, MAP_COLOUR.city),
    ],
  }
}

type StyleLayer = StyleSpecification['layers'][number]

function area(source: string, colour: string): StyleLayer {
  return { id: source, type: 'fill', source, paint: { 'fill-color': colour } }
}

function line(source: string, colour: string, width: number): StyleLayer {
  return {
    id: source,
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  }
}

/** Town names of one rank, from a zoom on; they step up or down for pins, and where two meet, the higher rank stays. */
function labels(rank: number, minzoom: number, size: number, colour: string): StyleLayer {
  return {
    id: `towns-${rank}`,
    type: 'symbol',
    source: 'towns',
    minzoom,
    filter: ['==', ['get', 'rank'], rank],
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

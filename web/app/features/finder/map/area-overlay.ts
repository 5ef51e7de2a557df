import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { type Circle, circlePolygon } from './circles.ts'

const SOURCE = 'finder-area'
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }
const PETROL = '#0B555C'

/** The circle of the search, or around all studios, and after a search its starting point. */
export function createAreaOverlay(map: MapLibreMap) {
  let data = EMPTY
  return {
    show(circle: Circle | undefined, withPoint: boolean) {
      data = { type: 'FeatureCollection', features: circle ? featuresOf(circle, withPoint) : [] }
      map.getSource<GeoJSONSource>(SOURCE)?.setData(data)
    },
    addSource() {
      if (map.getSource(SOURCE)) return
      map.addSource(SOURCE, { type: 'geojson', data })
      map.addLayer({ id: 'area', type: 'fill', source: SOURCE, paint: { 'fill-color': PETROL, 'fill-opacity': 0.07 } })
      map.addLayer({
        id: 'area-edge',
        type: 'line',
        source: SOURCE,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'line-color': PETROL, 'line-width': 2.5, 'line-dasharray': [3.2, 2.8] },
      })
      map.addLayer({
        id: 'area-point',
        type: 'circle',
        source: SOURCE,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-color': '#0B4A7E',
          'circle-radius': 8,
          'circle-stroke-color': '#fff',
          'circle-stroke-width': 4,
        },
      })
    },
  }
}

function featuresOf(circle: Circle, withPoint: boolean): FeatureCollection['features'] {
  const { longitude, latitude } = circle.centre
  const polygon = circlePolygon(circle)
  if (!withPoint) return [polygon]
  return [polygon, { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [longitude, latitude] } }]
}

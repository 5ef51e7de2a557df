import { AttributionControl, MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { outlineStyle } from '#ui/drawings/outline-style.ts'

setWorkerUrl(workerUrl)

/** Distance in pixels that an arrow key moves the pin. */
const KEY_STEP = 12
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

export interface Spot {
  latitude: number
  longitude: number
}

export interface PinMapOptions {
  container: HTMLElement
  /** Becomes the marker; its bottom centre is the point. */
  pin: HTMLElement
  start: Spot
  zoom: number
  /** Null: the embedded outlines. */
  styleUrl: string | null
  onMove: (spot: Spot) => void
}

/** A small map with one draggable pin; a click moves the pin there. Throws if the browser cannot render it. */
export async function createPinMap({ container, pin, start, zoom, styleUrl, onMove }: PinMapOptions) {
  const outlines = await outlineStyle()
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? outlines,
    center: [start.longitude, start.latitude],
    zoom,
    maxZoom: 18,
    dragRotate: false,
    touchPitch: false,
    keyboard: false,
    attributionControl: false,
    locale: { 'Map.Title': 'Karte' },
  })
  // The pin and the buttons handle the keys.
  map.getCanvas().tabIndex = -1
  map.touchZoomRotate.disableRotation()
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  map.on('error', ({ error }) => {
    console.warn('Karte:', error.message)
    if (styleUrl && !map.isStyleLoaded()) map.setStyle(outlines)
  })
  const marker = new Marker({ element: pin, anchor: 'bottom', draggable: true })
    .setLngLat([start.longitude, start.latitude])
    .addTo(map)
  const tell = () => {
    const { lat, lng } = marker.getLngLat()
    onMove({ latitude: lat, longitude: lng })
  }
  marker.on('dragend', tell)
  map.on('click', ({ lngLat }) => {
    marker.setLngLat(lngLat)
    tell()
  })
  // Otherwise the map treats a click on the pin as one beside it, and moves it there.
  pin.addEventListener('click', (event) => event.stopPropagation())
  pin.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([at.x + step[0], at.y + step[1]]))
    tell()
  })
  return {
    zoomBy: (levels: number) => map.easeTo({ zoom: map.getZoom() + levels, around: marker.getLngLat() }),
    remove: () => map.remove(),
  }
}

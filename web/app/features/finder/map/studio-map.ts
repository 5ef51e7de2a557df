import { FINDER_START } from '@epassbild/contract/studios.ts'
import { AttributionControl, MapLibreMap, Popup, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { SEARCH_ZOOM, START_ZOOM } from '#features/finder/constants.ts'
import type { Found } from '#features/finder/finder-state.ts'
import type { Pin } from '#features/finder/studio.ts'
import { outlineStyle } from '#ui/drawings/outline-style.ts'
import { createAreaOverlay } from './area-overlay.ts'
import { boundingCircle } from './circles.ts'
import { keepMovingSmoothly } from './keep-moving-smoothly.ts'
import { createMapCamera, WINDOW_OFFSET } from './map-camera.ts'
import { createPins } from './pins.ts'
import { spokenControls } from './spoken-controls.ts'
import './pins.css'

setWorkerUrl(workerUrl)

/** Bounds of the outlines. */
const EDGES: [number, number, number, number] = [-9, 41, 30, 61]

export interface StudioMapOptions {
  container: HTMLElement
  /** Null: the embedded outlines. */
  styleUrl: string | null
  /** The page scrolls over the map; the map needs two fingers or the Ctrl key. */
  cooperative: boolean
  /** Width of the panel over the map. */
  covered: () => number
  onSelect: (id: number | undefined) => void
}

export interface StudioMap {
  showAll(studios: readonly Pin[]): void
  showFound(found: Found): void
  /** Marks the pin of a studio that is loading; closes the window of another one. */
  mark(id: number): void
  /** Marks the pin and shows the content, if any, beside it. */
  open(id: number | undefined, content: HTMLElement | undefined): void
  zoomBy(levels: number): void
  remove(): void
}

/** Throws if the browser cannot render the map. */
export async function createStudioMap(options: StudioMapOptions): Promise<StudioMap> {
  const outlines = await outlineStyle()
  const map = createMap(options, options.styleUrl ?? outlines)
  const area = createAreaOverlay(map)
  const camera = createMapCamera(map, options.covered)
  /** The pressed pin: already in view, unlike the pin of a chosen entry. */
  let pressed: number | undefined
  const pins = createPins(map, {
    onSelect: (id) => {
      pressed = id
      options.onSelect(id)
    },
    onFocus: (id) => {
      const position = pins.positionOf(id)
      if (position) camera.showPin(position)
    },
  })
  const popup = new Popup({
    ...{ closeButton: false, closeOnClick: false, focusAfterOpen: false },
    ...{ anchor: 'bottom', offset: WINDOW_OFFSET, maxWidth: 'none' },
  })

  let hasStyle = false
  map.on('style.load', () => {
    hasStyle = true
    area.addSource()
    pins.addSource()
  })
  map.on('error', ({ error }) => {
    console.warn('Karte:', error.message)
    // The configured map service is unavailable: our own outlines replace it.
    if (!hasStyle && options.styleUrl) map.setStyle(outlines)
  })
  map.on('click', () => options.onSelect(undefined))
  // The canvas exposes no state; this does (latitude, longitude, zoom).
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    options.container.dataset.view = [lat.toFixed(4), lng.toFixed(4), map.getZoom().toFixed(2)].join(' ')
  })
  return {
    showAll(studios) {
      const circle = boundingCircle(FINDER_START, studios)
      area.show(circle, false)
      pins.show(studios, false)
      if (circle) camera.lookAt(circle, START_ZOOM)
    },
    showFound({ place, radiusKm, studios }) {
      const circle = { centre: place, radiusKm }
      // The window of a pin pressed before may not have opened.
      pressed = undefined
      area.show(circle, true)
      pins.show(studios, true)
      camera.fitFrom(circle, SEARCH_ZOOM)
    },
    mark(id) {
      pins.select(id)
      popup.remove()
    },
    open(id, content) {
      pins.select(id)
      popup.remove()
      const position = id === undefined ? undefined : pins.positionOf(id)
      if (!position) return
      if (content) popup.setLngLat(position).setDOMContent(content).addTo(map)
      if (id === pressed) camera.showPin(position, content?.getBoundingClientRect())
      else camera.goTo(position, content?.getBoundingClientRect())
      pressed = undefined
    },
    zoomBy: (levels) => map.easeTo({ zoom: map.getZoom() + levels }),
    remove: () => map.remove(),
  }
}

function createMap({ container, cooperative }: StudioMapOptions, style: StyleSpecification | string): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    center: [FINDER_START.longitude, FINDER_START.latitude],
    zoom: START_ZOOM,
    maxZoom: 17,
    maxBounds: EDGES,
    renderWorldCopies: false,
    dragRotate: false,
    touchPitch: false,
    cooperativeGestures: cooperative,
    attributionControl: false,
    // A fade of the labels redraws the whole map for a third of a second more.
    fadeDuration: 0,
    locale: spokenControls(),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  keepMovingSmoothly(map)
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  return map
}

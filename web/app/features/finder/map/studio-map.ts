import { AttributionControl, MapLibreMap, Popup, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { GERMANY, SEARCH_ZOOM, START_ZOOM } from '#features/finder/constants.ts'
import type { Found } from '#features/finder/finder-state.ts'
import type { Studio } from '#features/finder/studio.ts'
import { outlineStyle } from '#ui/drawings/outline-style.ts'
import { createAreaOverlay } from './area-overlay.ts'
import { boundingCircle, boxAround, type Circle } from './circles.ts'
import { GERMAN_CONTROLS } from './german-controls.ts'
import { type Box, panToShow } from './pan-to-show.ts'
import { createPins } from './pins.ts'
import './pins.css'

setWorkerUrl(workerUrl)

/** The outlines end here. */
const EDGES: [number, number, number, number] = [-9, 41, 30, 61]
/** The window stands above the selected pin; its tip is no part of its content. */
const WINDOW_OFFSET: [number, number] = [0, -76]
const WINDOW_TIP = 10
const PIN_HEIGHT = 72
/** Streets around a chosen studio can be told apart. */
const CHOSEN_ZOOM = 13
/** Space between the circle of a search and the edges; pins at its northern rim extend above it. */
const SMALL_MAP = 400
const SMALL_PADDING = { top: 8, bottom: 28, left: 8, right: 8 }
const CIRCLE_PADDING = { top: 48, bottom: 24, left: 24, right: 24 }

export interface StudioMapOptions {
  container: HTMLElement
  /** Null: the embedded outlines. */
  styleUrl: string | null
  /** The page scrolls over the map; it moves with two fingers or the Ctrl key. */
  cooperative: boolean
  /** Width of the panel that lies on the map. */
  covered: () => number
  onSelect: (id: number | undefined) => void
}

export interface StudioMap {
  showAll(studios: readonly Studio[]): void
  showFound(found: Found): void
  /** Marks the pin and puts the content, if any, beside it. */
  open(id: number | undefined, content: HTMLElement | undefined): void
  zoomBy(levels: number): void
  remove(): void
}

/** Throws when the browser cannot draw the map. */
export async function createStudioMap(options: StudioMapOptions): Promise<StudioMap> {
  const outlines = await outlineStyle()
  const map = createMap(options, options.styleUrl ?? outlines)
  const area = createAreaOverlay(map)
  /** The pin that was pressed: it is in view already, unlike the one of an entry. */
  let pressed: number | undefined
  const pins = createPins(map, {
    onSelect: (id) => {
      pressed = id
      options.onSelect(id)
    },
    onFocus: (id) => showPin(id),
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
    // The configured map service is away: our own outlines are better than nothing.
    if (!hasStyle && options.styleUrl) map.setStyle(outlines)
  })
  map.on('click', () => options.onSelect(undefined))
  // The canvas says nothing of what it shows; this does (latitude, longitude, zoom).
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    options.container.dataset.view = [lat.toFixed(4), lng.toFixed(4), map.getZoom().toFixed(2)].join(' ')
  })
  const keepCentreVisible = () => {
    const left = options.covered()
    // Setting it ends a movement that is under way.
    if (map.getPadding().left !== left) map.setPadding({ left, top: 0, right: 0, bottom: 0 })
  }
  map.on('resize', keepCentreVisible)
  keepCentreVisible()

  function showPin(id: number, window = { width: 0, height: 0 }) {
    const position = pins.positionOf(id)
    map.resize()
    if (position) map.panBy(panToShow(around(map.project(position), window), freeArea(map, options.covered())))
  }

  /** The entry of a list was chosen: its pin comes to the middle of the free part, below its window, near enough to tell streets apart. */
  function goTo(position: [number, number], window = { width: 0, height: 0 }) {
    map.resize()
    const above = window.height ? window.height + WINDOW_TIP - WINDOW_OFFSET[1] : PIN_HEIGHT
    map.easeTo({ center: position, zoom: Math.max(map.getZoom(), CHOSEN_ZOOM), offset: [0, above / 2] })
  }

  /** At the documented zoom, or farther away where the window is too small for the circle. */
  function lookAt(circle: Circle, zoom: number) {
    // The panel has just changed its height: a movement that starts in the old size would end beside its goal.
    map.resize()
    const fitting = map.cameraForBounds(boxAround(circle), { padding: 12 })?.zoom ?? zoom
    map.easeTo({ center: [circle.centre.longitude, circle.centre.latitude], zoom: Math.min(zoom, fitting) })
  }

  /** At the documented zoom for the first moment, then so near that the circle fills the free part of the map. */
  function fitFrom(circle: Circle, zoom: number) {
    map.resize()
    map.jumpTo({ center: [circle.centre.longitude, circle.centre.latitude], zoom })
    const padding = map.getContainer().clientHeight < SMALL_MAP ? SMALL_PADDING : CIRCLE_PADDING
    const camera = map.cameraForBounds(boxAround(circle), { padding })
    if (camera) map.easeTo(camera)
  }

  return {
    showAll(studios) {
      const circle = boundingCircle(GERMANY, studios)
      area.show(circle, false)
      pins.show(studios, false)
      if (circle) lookAt(circle, START_ZOOM)
    },
    showFound({ place, radiusKm, studios }) {
      const circle = { centre: place, radiusKm }
      area.show(circle, true)
      pins.show(studios, true)
      fitFrom(circle, SEARCH_ZOOM)
    },
    open(id, content) {
      pins.select(id)
      popup.remove()
      const position = id === undefined ? undefined : pins.positionOf(id)
      if (!position) return
      if (content) popup.setLngLat(position).setDOMContent(content).addTo(map)
      if (id !== undefined && id === pressed) showPin(id, content?.getBoundingClientRect())
      else goTo(position, content?.getBoundingClientRect())
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
    center: [GERMANY.longitude, GERMANY.latitude],
    zoom: START_ZOOM,
    maxZoom: 17,
    maxBounds: EDGES,
    renderWorldCopies: false,
    dragRotate: false,
    touchPitch: false,
    cooperativeGestures: cooperative,
    attributionControl: false,
    locale: GERMAN_CONTROLS,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  return map
}

/** Pin and window together, in pixels of the map. */
function around(tip: { x: number; y: number }, window: { width: number; height: number }): Box {
  const half = Math.max(window.width, 48) / 2
  const above = window.height ? window.height + WINDOW_TIP - WINDOW_OFFSET[1] : PIN_HEIGHT
  return { left: tip.x - half, top: tip.y - above, right: tip.x + half, bottom: tip.y }
}

function freeArea(map: MapLibreMap, covered: number): Box {
  const { clientWidth, clientHeight } = map.getContainer()
  return { left: covered, top: 0, right: clientWidth, bottom: clientHeight }
}

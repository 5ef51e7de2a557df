import type { MapLibreMap } from 'maplibre-gl'
import { boxAround, type Circle } from './circles.ts'
import { type Box, panToShow } from './pan-to-show.ts'

/** The window is above the selected pin; its tip is not part of its content. */
export const WINDOW_OFFSET: [number, number] = [0, -76]
const WINDOW_TIP = 10
const PIN_HEIGHT = 72
/** Streets around a chosen studio are distinguishable. */
const CHOSEN_ZOOM = 13
/** Below this size the padding between circle and edges shrinks; pins at the northern rim extend above it. */
const SMALL_MAP = 400
const SMALL_PADDING = { top: 8, bottom: 28, left: 8, right: 8 }
const CIRCLE_PADDING = { top: 48, bottom: 24, left: 24, right: 24 }

type Position = [longitude: number, latitude: number]
interface Size {
  width: number
  height: number
}
const NO_WINDOW: Size = { width: 0, height: 0 }

/** Moves the map's target into the area beside the panel; `covered` is the panel's width in pixels. */
export function createMapCamera(map: MapLibreMap, covered: () => number) {
  const keepCentreVisible = () => {
    const left = covered()
    // Setting it cancels a running animation.
    if (map.getPadding().left !== left) map.setPadding({ left, top: 0, right: 0, bottom: 0 })
  }
  map.on('resize', keepCentreVisible)
  keepCentreVisible()

  return {
    showPin(position: Position, window = NO_WINDOW) {
      map.resize()
      map.panBy(panToShow(around(map.project(position), window), freeArea(map, covered())))
    },

    /** Centres the pin of a chosen list entry in the free area, below its window, zoomed in to street level. */
    goTo(position: Position, window = NO_WINDOW) {
      map.resize()
      map.easeTo({
        center: position,
        zoom: Math.max(map.getZoom(), CHOSEN_ZOOM),
        offset: [0, heightAbove(window) / 2],
      })
    },

    /** At the documented zoom, or farther out if the window is too small for the circle. */
    lookAt(circle: Circle, zoom: number) {
      // The panel has just changed its height: an animation started at the old size would miss its target.
      map.resize()
      const fitting = map.cameraForBounds(boxAround(circle), { padding: 12 })?.zoom ?? zoom
      map.easeTo({ center: [circle.centre.longitude, circle.centre.latitude], zoom: Math.min(zoom, fitting) })
    },

    /** Starts at the documented zoom, then zooms in until the circle fills the free area of the map. */
    fitFrom(circle: Circle, zoom: number) {
      map.resize()
      map.jumpTo({ center: [circle.centre.longitude, circle.centre.latitude], zoom })
      const padding = map.getContainer().clientHeight < SMALL_MAP ? SMALL_PADDING : CIRCLE_PADDING
      const camera = map.cameraForBounds(boxAround(circle), { padding })
      if (camera) map.easeTo(camera)
    },
  }
}

const heightAbove = ({ height }: Size) => (height ? height + WINDOW_TIP - WINDOW_OFFSET[1] : PIN_HEIGHT)

/** Pin and window together, in pixels of the map. */
function around(tip: { x: number; y: number }, window: Size): Box {
  const half = Math.max(window.width, 48) / 2
  return { left: tip.x - half, top: tip.y - heightAbove(window), right: tip.x + half, bottom: tip.y }
}

function freeArea(map: MapLibreMap, covered: number): Box {
  const { clientWidth, clientHeight } = map.getContainer()
  return { left: covered, top: 0, right: clientWidth, bottom: clientHeight }
}

import type { MapLibreMap } from 'maplibre-gl'

/** Fewer than 30 frames a second. */
const SLOW_FRAME_MS = 34
/** A single slow frame has other causes. */
const SLOW_FRAMES = 3
const SCALE = 0.5

/**
 * Draws a quarter of the pixels while the map moves if the device is too slow for all of them, for example without a
 * graphics card. The map is sharp again at rest.
 */
export function keepMovingSmoothly(map: MapLibreMap): void {
  let isReduced = false
  let isRemoved = false
  map.on('movestart', () => {
    if (!isReduced) watch(performance.now(), 0)
  })
  map.on('moveend', () => {
    if (!isReduced) return
    isReduced = false
    drawWith(map, null)
  })
  // A map that is removed while it moves reports moving for good.
  map.on('remove', () => {
    isRemoved = true
  })

  /** By the frames of the page: those of the map also wait for the hand that moves it. */
  function watch(before: number, slow: number): void {
    if (slow >= SLOW_FRAMES) {
      isReduced = true
      drawWith(map, devicePixelRatio * SCALE)
      return
    }
    requestAnimationFrame((now) => {
      if (!isRemoved && map.isMoving()) watch(now, now - before > SLOW_FRAME_MS ? slow + 1 : 0)
    })
  }
}

/** As `map.setPixelRatio`, which would end the gesture that moves the map. Null: the ratio of the device. */
function drawWith(map: MapLibreMap, pixelRatio: number | null): void {
  map._overridePixelRatio = pixelRatio
  map._resizeInternal()
  map.triggerRepaint()
}

import type { MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepMovingSmoothly } from './keep-moving-smoothly.ts'

/** What is used of a map. */
function movableMap() {
  const heard = new Map<string, () => void>()
  const map = {
    moving: false,
    ratios: [] as (number | null)[],
    _overridePixelRatio: null as number | null,
    _resizeInternal: () => map.ratios.push(map._overridePixelRatio),
    triggerRepaint: () => {},
    on: (event: string, handler: () => void) => heard.set(event, handler),
    isMoving: () => map.moving,
    start() {
      map.moving = true
      heard.get('movestart')?.()
    },
    remove: () => heard.get('remove')?.(),
    rest() {
      map.moving = false
      heard.get('moveend')?.()
    },
  }
  keepMovingSmoothly(map as unknown as MapLibreMap)
  return map
}

describe('a map that moves', () => {
  let frames: ((now: number) => void)[] = []
  let now = 0
  function frame(ms: number): void {
    now += ms
    for (const draw of frames.splice(0)) draw(now)
  }
  beforeEach(() => {
    frames = []
    now = 0
    vi.stubGlobal('devicePixelRatio', 2)
    vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => frames.push(draw))
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('FIND-12 has fewer pixels while the device is too slow for all, and all of them at rest', () => {
    const map = movableMap()
    map.start()
    for (const ms of [60, 60, 60]) frame(ms)
    expect(map.ratios).toEqual([1])
    map.rest()
    expect(map.ratios).toEqual([1, null])
    map.rest()
    expect(map.ratios).toEqual([1, null])
  })

  it('FIND-12 keeps its pixels on a fast device, also after single slow frames', () => {
    const map = movableMap()
    map.start()
    for (const ms of [60, 60, 16, 60, 60, 16, 16]) frame(ms)
    map.rest()
    frame(16)
    expect(map.ratios).toEqual([])
    expect(frames).toEqual([])
  })

  it('FIND-12 counts the slow frames of each movement alone', () => {
    const map = movableMap()
    map.start()
    for (const ms of [60, 60]) frame(ms)
    map.rest()
    frame(60)
    map.start()
    for (const ms of [60, 60, 16]) frame(ms)
    expect(map.ratios).toEqual([])
  })

  it('FIND-12 no longer watches a map that was removed while it moved', () => {
    const map = movableMap()
    map.start()
    frame(60)
    map.remove()
    for (const ms of [60, 60, 60]) frame(ms)
    expect(map.ratios).toEqual([])
    expect(frames).toEqual([])
  })
})

import { expect, it, vi } from 'vitest'
import { createPinMap } from './pin-map.ts'

const map = vi.hoisted(() => ({ canvas: { tabIndex: 0 }, options: {} as { locale?: Record<string, string> } }))
// No map is rendered here.
vi.mock('#ui/drawings/outline-style.ts', () => ({ outlineStyle: async () => ({}) }))
vi.mock('maplibre-gl', () => {
  class Nothing {
    on() {}
    addControl() {}
    setLngLat = () => this
    addTo = () => this
  }
  class MapLibreMap extends Nothing {
    touchZoomRotate = { disableRotation() {} }
    constructor(options: object) {
      super()
      map.options = options
    }
    getCanvas = () => map.canvas
  }
  return { AttributionControl: Nothing, MapLibreMap, Marker: Nothing, setWorkerUrl() {} }
})

it('LOC-01, QUAL-01 the small map has a German name, and no key stops at its picture, which none can move', async () => {
  const start = { latitude: 54.3, longitude: 10.1 }
  const pin = new EventTarget() as HTMLElement
  await createPinMap({ container: pin, pin, start, zoom: 15, styleUrl: null, onMove() {} })
  expect(map.options.locale?.['Map.Title']).toBe('Karte')
  expect(map.canvas.tabIndex).toBe(-1)
})

import { type MapLibreMap, Marker } from 'maplibre-gl'
import { createRovingFocus } from '#features/finder/results/roving-focus.ts'
import { pinLabel } from '#features/finder/search/sentences.ts'
import type { Pin } from '#features/finder/studio.ts'
import { keepApart } from './keep-apart.ts'
import { clusterElement, pinElement } from './pin-element.ts'
import { addPinSource, type Cluster, clustersIn, idsStandingAlone, setPinSource, zoomThatSplits } from './pin-source.ts'
import { spreadPins } from './spread-pins.ts'

/** With more pins than this, crowded ones are clustered. */
const MOST_SINGLE_PINS = 40
/** Minimum distance between the heads of single pins on the screen, so that each number is readable. */
const HEADS_APART_PX = 36
/** Throttle for pin updates while the map moves. */
const REFRESH_MS = 120

interface NumberedPin extends Pin {
  number: number | undefined
}

export interface Pins {
  show(studios: readonly Pin[], numbered: boolean): void
  select(id: number | undefined): void
  positionOf(id: number): [longitude: number, latitude: number] | undefined
  /** Once per map style. */
  addSource(): void
}

/** Pins are buttons in the DOM, not drawn on the canvas, so that keyboard and screen reader reach them. */
export function createPins(
  map: MapLibreMap,
  { onSelect, onFocus }: { onSelect: (id: number) => void; onFocus: (id: number) => void },
): Pins {
  const roving = createRovingFocus()
  let pins = new Map<number, NumberedPin>()
  let selected: number | undefined
  const standing = new Map<string, Marker>()
  const isClustered = () => pins.size > MOST_SINGLE_PINS
  const clustered = () => (isClustered() ? [...pins.values()] : [])
  function wanted(): Map<string, () => Marker> {
    const single = isClustered() ? idsStandingAlone(map) : [...pins.keys()]
    const ids = new Set(selected === undefined ? single : [...single, selected])
    const wantedPins = [...ids].flatMap((id) => {
      const pin = pins.get(id)
      return pin ? [[`pin ${id}`, () => pinMarker(pin, onSelect, onFocus)] as const] : []
    })
    return new Map([...wantedPins, ...(isClustered() ? wantedClusters() : [])])
  }

  const wantedClusters = () =>
    clustersIn(map).map(
      (cluster) => [`cluster ${cluster.id} ${cluster.count}`, () => clusterMarker(map, cluster)] as const,
    )

  function refresh() {
    const next = wanted()
    for (const [key, marker] of standing) {
      if (next.has(key)) continue
      marker.remove()
      standing.delete(key)
    }
    for (const [key, create] of next) if (!standing.has(key)) standing.set(key, create().addTo(map))
    for (const [key, marker] of standing) marker.getElement().classList.toggle('selected', key === `pin ${selected}`)
    spread()
    const order = [...next.keys()].flatMap((key) => standing.get(key)?.getElement() ?? [])
    roving.over(order, standing.get(`pin ${selected}`)?.getElement())
  }

  /** Shifts single pins on the screen; their map positions stay. */
  function spread() {
    if (isClustered()) return
    const shown = [...standing].map(([key, marker]) => ({ marker, fixed: key === `pin ${selected}` }))
    const spots = shown.map(({ marker, fixed }) => ({ ...map.project(marker.getLngLat()), fixed }))
    keepApart(spots, HEADS_APART_PX).forEach((shift, index) => {
      shown[index]?.marker.setOffset(shift)
    })
  }

  let lastRefresh = 0
  map.on('render', () => {
    if (performance.now() - lastRefresh < REFRESH_MS) return
    lastRefresh = performance.now()
    refresh()
  })
  map.on('idle', refresh)

  return {
    show(studios, numbered) {
      for (const marker of standing.values()) marker.remove()
      standing.clear()
      const numberedStudios = studios.map((studio, index) => ({ ...studio, number: numbered ? index + 1 : undefined }))
      pins = new Map(spreadPins(numberedStudios).map((pin) => [pin.id, pin]))
      selected = undefined
      setPinSource(map, clustered())
      refresh()
    },
    select(id) {
      selected = id
      refresh()
    },
    positionOf(id) {
      const pin = pins.get(id)
      return pin && [pin.longitude, pin.latitude]
    },
    addSource() {
      addPinSource(map, clustered())
    },
  }
}

function pinMarker(pin: NumberedPin, onSelect: (id: number) => void, onFocus: (id: number) => void): Marker {
  const element = pinElement(pinLabel(pin, pin.number), pin.number, () => onSelect(pin.id))
  element.addEventListener('focus', () => element.matches(':focus-visible') && onFocus(pin.id))
  // Pins farther south are drawn on top.
  element.style.setProperty('--south', String(Math.round((60 - pin.latitude) * 1000)))
  element.dataset.studio = String(pin.id)
  return new Marker({ element, anchor: 'bottom' }).setLngLat([pin.longitude, pin.latitude])
}

function clusterMarker(map: MapLibreMap, { id, count, centre }: Cluster): Marker {
  const zoomIn = async () => {
    const zoom = await zoomThatSplits(map, id)
    if (zoom === undefined) return
    map.easeTo({ center: centre, zoom })
    // The button unmounts when the cluster splits; the focus stays on the map.
    map.getCanvas().focus()
  }
  return new Marker({ element: clusterElement(count, () => void zoomIn()) }).setLngLat(centre)
}

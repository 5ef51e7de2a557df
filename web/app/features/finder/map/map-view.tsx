import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { selectedStudio } from '#features/finder/finder-state.ts'
import type { Finder } from '#features/finder/use-finder.ts'
import { words } from '#features/finder/words.ts'
import { InfoWindow } from './info-window.tsx'
import styles from './map-view.module.css'
import type { StudioMap } from './studio-map.ts'
import { useShownStudios } from './use-shown-studios.ts'

interface MapViewProps {
  finder: Finder
  /** The panel over the map; undefined if it is below. */
  panel: RefObject<HTMLElement | null>
  /** Details open in the panel instead of beside the pin. */
  inline: boolean
  /** The page scrolls over the map. */
  cooperative: boolean
  onSelect: (id: number | undefined) => void
  onFail: () => void
}

export function MapView(props: MapViewProps) {
  const { finder, inline, onSelect } = props
  const { state, config } = finder
  const container = useRef<HTMLDivElement>(null)
  const map = useStudioMap(container, props)
  const info = useMemo(() => document.createElement('div'), [])
  const selected = selectedStudio(state)
  const openId = selected?.id

  useShownStudios(map, state)
  useEffect(() => {
    if (state.selectedId !== undefined && state.selectedId !== openId) {
      map?.mark(state.selectedId)
      return
    }
    map?.open(openId, inline ? undefined : info)
    // The window is mounted only now.
    if (!inline) info.querySelector('h2')?.focus({ preventScroll: true })
  }, [map, state.selectedId, openId, inline, info])

  return (
    <div className={styles.finderMap}>
      <div className={styles.finderCanvas} ref={container} />
      {map && (
        <div className={styles.mapControls}>
          <MapButton label={words().here} onClick={finder.searchHere}>
            <IconCurrentLocation className="line-icon" aria-hidden="true" />
          </MapButton>
          <MapButton label={words().zoomIn} onClick={() => map.zoomBy(1)}>
            <IconPlus className="line-icon" aria-hidden="true" />
          </MapButton>
          <MapButton label={words().zoomOut} onClick={() => map.zoomBy(-1)}>
            <IconMinus className="line-icon" aria-hidden="true" />
          </MapButton>
        </div>
      )}
      {selected &&
        !inline &&
        createPortal(
          <InfoWindow studio={selected} directionsUrl={config?.directions_url} onClose={() => onSelect(undefined)} />,
          info,
        )}
    </div>
  )
}

function MapButton(button: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" aria-label={button.label} title={button.label} onClick={button.onClick}>
      {button.children}
    </button>
  )
}

/** Loads the map library once the settings are loaded; the panel is usable long before. */
function useStudioMap(container: RefObject<HTMLDivElement | null>, props: MapViewProps): StudioMap | undefined {
  const [map, setMap] = useState<StudioMap>()
  const latest = useRef(props)
  latest.current = props
  const styleUrl = props.finder.config?.map_style_url

  useEffect(() => {
    const element = container.current
    if (!element || styleUrl === undefined) return
    let gone = false
    let made: StudioMap | undefined
    const covered = () => coveredBy(latest.current.panel.current, element)
    import('./studio-map.ts')
      .then(({ createStudioMap }) =>
        createStudioMap({
          container: element,
          styleUrl,
          cooperative: latest.current.cooperative,
          covered,
          onSelect: (id) => latest.current.onSelect(id),
        }),
      )
      .then((created) => {
        made = created
        if (gone) created.remove()
        else setMap(created)
      })
      .catch((fault) => {
        console.warn('Karte:', fault)
        if (!gone) latest.current.onFail()
      })
    return () => {
      gone = true
      made?.remove()
      setMap(undefined)
    }
  }, [container, styleUrl])
  return map
}

/** Pixels of the map's left side that the panel covers; 0 if it is below the map. */
function coveredBy(panel: HTMLElement | null, map: HTMLElement): number {
  if (!panel) return 0
  const [onTop, below] = [panel.getBoundingClientRect(), map.getBoundingClientRect()]
  return onTop.top < below.bottom - below.height / 2 && onTop.right < below.right ? onTop.right - below.left : 0
}

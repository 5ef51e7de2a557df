import { showConfig } from '@epassbild/contract/config.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import styles from './draggable-pin.module.css'
import type { Spot } from './pin-map.ts'

interface DraggablePinProps {
  /** Initial position of the pin. */
  start: Spot
  /** Whether the start is the house itself or only the town. */
  near: boolean
  label: string
  onMove: (spot: Spot) => void
}

/** A map with a pin that is moved to the house by dragging, by a click or with arrow keys. */
export function DraggablePin({ start, near, label, onMove }: DraggablePinProps) {
  const room = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLButtonElement>(null)
  const [map, setMap] = useState<{ zoomBy: (levels: number) => void }>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(onMove)
  latest.current = onMove
  const hint = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: later moves are the reader's own
  useEffect(() => {
    let gone = false
    let made: { remove: () => void } | undefined
    const open = async () => {
      const [config, { createPinMap }] = await Promise.all([call(showConfig), import('./pin-map.ts')])
      if (gone || !room.current || !pin.current) return
      const created = await createPinMap({
        ...{ container: room.current, pin: pin.current, start, zoom: near ? 15 : 11 },
        styleUrl: config.ok ? config.data.map_style_url : null,
        onMove: (spot) => latest.current(spot),
      })
      made = created
      if (gone) created.remove()
      else setMap(created)
    }
    open().catch((fault) => {
      console.warn('Karte:', fault)
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      made?.remove()
    }
  }, [])

  if (failed) return <p className="muted">Die Karte kann hier nicht gezeigt werden. Der gefundene Punkt bleibt.</p>
  return (
    <div className={styles.pinMap}>
      <div className={styles.pinMapRoom} ref={room}>
        <button
          type="button"
          className={styles.pinMapPin}
          ref={pin}
          aria-label={`Punkt: ${label}`}
          aria-describedby={hint}
        >
          <svg viewBox="-19 -51 38 56" aria-hidden="true">
            <path d="M0 0S-17-19-17-32a17 17 0 0 1 34 0C17-19 0 0 0 0z" />
            <circle cy="-32" r="6" />
          </svg>
        </button>
      </div>
      {map && (
        <div className={styles.pinMapZoom}>
          <button type="button" aria-label="Karte vergrößern" onClick={() => map.zoomBy(1)}>
            <IconPlus className="line-icon" aria-hidden="true" />
          </button>
          <button type="button" aria-label="Karte verkleinern" onClick={() => map.zoomBy(-1)}>
            <IconMinus className="line-icon" aria-hidden="true" />
          </button>
        </div>
      )}
      <p className="small muted" id={hint}>
        Ziehen Sie den Punkt auf das Haus, tippen oder klicken Sie auf das Haus, oder bewegen Sie den Punkt mit den
        Pfeiltasten.
      </p>
    </div>
  )
}

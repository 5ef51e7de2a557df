import { useLayoutEffect, useRef } from 'react'
import { focusShutter } from '#features/photos/station/camera/shutter.ts'
import styles from '#features/photos/station/steps/stage.module.css'

/** Placeholder of the result while no shot is selected. */
export function NoResult({ hasShots }: { hasShots: boolean }) {
  const line = useRef<HTMLParagraphElement>(null)
  // The pressed button unmounted with its shot; this line unmounts when a key selects another shot.
  useLayoutEffect(() => {
    const shown = line.current
    if (!hasShots || !shown) return
    shown.focus()
    return () => {
      if (document.activeElement === shown) focusShutter()
    }
  }, [hasShots])
  return (
    <p className={`station-block ${styles.quiet}`} ref={line} tabIndex={-1}>
      {hasShots
        ? 'Keine Aufnahme gewählt. Wählen Sie eine der bisherigen oder lösen Sie noch einmal aus.'
        : 'Noch keine Aufnahme. Lösen Sie aus, öffnen Sie eine Bilddatei oder ziehen Sie sie hierher.'}
    </p>
  )
}

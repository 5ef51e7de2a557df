import { IconClock } from '@tabler/icons-react'
import { IDLE_MS } from './use-idle.ts'
import styles from './wipe-notice.module.css'

/** „Bild und Code werden in 4:12 Minuten aus diesem Browser gelöscht.“ Announced once, not every second. */
export function WipeNotice({ left }: { left: number | undefined }) {
  const rest = left ?? IDLE_MS
  return (
    <div className={styles.stationWipe}>
      <p>
        <IconClock className="line-icon" aria-hidden="true" />
        <span>
          Bild und Code werden in {minutesOf(rest)} Minuten aus diesem Browser gelöscht. „Nächste Person“ löscht sie
          sofort.
        </span>
      </p>
      <progress max={IDLE_MS} value={rest} aria-hidden="true" />
    </div>
  )
}

/** „4:12“ */
export function minutesOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

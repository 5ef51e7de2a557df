import { IconArrowRight, IconCamera } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import styles from './dashboard.module.css'

/** Link to the station, the most used function, at the top of the page. */
export function CaptureBanner() {
  return (
    <a className={`card ${styles.tile} ${styles.capture}`} href={paths.capture}>
      <span className={styles.tileIcon}>
        <IconCamera className="line-icon" aria-hidden="true" />
      </span>
      <span>
        <h2>Aufnahmestation starten</h2>
        <p>Passbild aufnehmen, prüfen und verschlüsselt übermitteln</p>
      </span>
      <span className="btn btn-a">
        Jetzt starten
        <IconArrowRight className="line-icon" aria-hidden="true" />
      </span>
    </a>
  )
}

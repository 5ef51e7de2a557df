import { ScreenPicture } from '#features/content/parts/screen-picture.tsx'
import styles from './portal.module.css'

/** Pictures of the running station: its checks and the slip. */
export function PortalScreens() {
  return (
    <section className="band" aria-labelledby="ansehen">
      <div className="wrap">
        <div className={styles.screens}>
          <div className="head">
            <h2 id="ansehen">Geprüft und auf Papier</h2>
            <p className="lead">
              Die Station misst, solange Ihre Kundschaft noch vor der Kamera sitzt. Der Beleg mit dem Code wird vor dem
              Druck gegengelesen.
            </p>
          </div>
          <ScreenPicture name="pruefung" alt="Liste der Prüfpunkte einer Aufnahme." caption="Prüfpunkte mit Messwert" />
          <ScreenPicture name="beleg" alt="Beleg mit zwei Codes." caption="Beleg, vor dem Druck gegengelesen" />
        </div>
      </div>
    </section>
  )
}

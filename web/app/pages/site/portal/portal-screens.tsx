import { ScreenPicture } from '#features/content/parts/screen-picture.tsx'

/** Pictures of the running station: its checks and the slip. */
export function PortalScreens() {
  return (
    <section className="band" aria-labelledby="ansehen">
      <div className="wrap">
        <div className="head">
          <h2 id="ansehen">Geprüft und auf Papier</h2>
        </div>
        <div className="screens">
          <ScreenPicture
            name="pruefung"
            alt="Liste der Prüfpunkte einer Aufnahme."
            caption="Prüfpunkte mit Messwert und Grenze"
          />
          <ScreenPicture name="beleg" alt="Beleg mit zwei Codes." caption="Beleg, vor dem Druck gegengelesen" />
        </div>
      </div>
    </section>
  )
}

import { ScreenPicture } from '#features/content/screen-picture.tsx'

/** The station as it runs, not a drawing of it. */
export function PortalScreens() {
  return (
    <section className="band mist" aria-labelledby="ansehen">
      <div className="wrap">
        <div className="head">
          <h2 id="ansehen">So sieht die Station aus</h2>
        </div>
        <div className="screens">
          <ScreenPicture
            name="station"
            alt="Aufnahmestation: links das Kamerabild mit der Schablone, rechts die Live-Prüfung mit neun erfüllten Punkten und die geeignete Aufnahme."
            caption="Aufnahme: Die Station führt mit einem Satz und prüft neun Punkte, während Sie einstellen."
          />
          <div className="screens-pair">
            <ScreenPicture
              name="pruefung"
              alt="Liste der Prüfpunkte einer Aufnahme, jeder mit Messwert und Grenze."
              caption="Prüfpunkte: jeder mit Messwert und Grenze, zum Nachsehen und Bestätigen."
            />
            <ScreenPicture
              name="beleg"
              alt="Beleg in A6 mit Studio, Tag der Aufnahme, Gültigkeit und zwei Codes."
              caption="Beleg: vor dem Druck liest ihn die Station selbst zurück."
            />
          </div>
        </div>
      </div>
    </section>
  )
}

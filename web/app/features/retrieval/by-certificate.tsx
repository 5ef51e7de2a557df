import { paths } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'

/** Replaces the sign-in if no clerk may sign in (TR-03170-1, 2.7.4). */
export function ByCertificate() {
  const email = siteFact('email')
  return (
    <div className="layout">
      <div className="narrow">
        <section className="card narrow-card grid gap-5" aria-labelledby="mit-zertifikat">
          <div>
            <p className="eyebrow">Bildabruf</p>
            <h1 id="mit-zertifikat" tabIndex={-1}>
              Passbilder rufen Sie in Ihrem Fachverfahren ab
            </h1>
          </div>
          <p>
            Hier rufen Behörden Passbilder nur mit ihrem Zertifikat ab. Eine Anmeldung mit Passwort gibt es dafür nicht.
          </p>
          <ol className="grid list-decimal gap-2 pl-6">
            <li>Öffnen Sie den Antrag in Ihrem Fachverfahren und scannen Sie dort den Code vom Beleg.</li>
            <li>
              Das Fachverfahren holt das verschlüsselte Bild mit dem Zertifikat Ihrer Behörde und öffnet es mit dem
              Code.
            </li>
            <li>
              Vergleichen Sie das Bild mit der Person und entscheiden Sie: übernehmen oder ablehnen. Ein übernommenes
              Bild wird hier gelöscht, wenn Sie nicht vermerken, dass die Person es noch einmal verwenden möchte, ein
              abgelehntes immer, auch für andere Anträge.
            </li>
          </ol>
          <p>
            Ihr Fachverfahren kann das noch nicht? Die Beschreibung der Schnittstelle für Ihre IT oder den Hersteller
            bekommen Sie von uns: <a href={`mailto:${email}`}>{email}</a>. Nötig sind ein Zertifikat der Verwaltungs-PKI
            und sein Eintrag im Verzeichnis der Behörden.
          </p>
          <p>
            <a href={paths.authorityInformation}>Informationen für Behörden</a> ·{' '}
            <a href={paths.scannerCheck}>Scanner-Prüfung</a> · <a href={paths.diagnosis}>Liegt es an mir?</a>
          </p>
        </section>
      </div>
    </div>
  )
}

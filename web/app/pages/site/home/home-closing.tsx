import { paths } from '#app/paths.ts'
import { WayOn, WaysOn } from '#pages/site/ways-on.tsx'
import { facts } from '#texts/facts.ts'

export function HomeClosing() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{'Einmal fotografieren, ein\u00a0halbes Jahr vorbereitet'}</h2>
          <p className="lead">
            Mit dem digitalen Passbild aus dem Fotostudio sind Sie für jeden Antrag der nächsten {facts.validity}{' '}
            startklar. Danach wird Ihr Bild automatisch gelöscht.
          </p>
        </div>
        <WaysOn>
          <WayOn path={paths.photographerPortal} title="Sie führen ein Fotostudio?" link="Zum Fotografenportal">
            Registrierung, Integration und Testversion sind kostenlos.
          </WayOn>
          <WayOn path={paths.authorityInformation} title="Sie arbeiten in einer Behörde?" link="Zum Behördenbereich">
            So rufen Sie Passbilder sicher per <span className="no-break">QR-Code</span> ab.
          </WayOn>
        </WaysOn>
      </div>
    </section>
  )
}

import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import { facts } from '#texts/facts.ts'
import { PortalPicture } from '#ui/illustrations/portal-picture.tsx'

export function PortalHero() {
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>Passbilder bleiben Ihr Geschäft</h1>
          <p className="lead">
            Nehmen Sie digitale Passbilder in Ihrem Studio auf und übertragen Sie sie verschlüsselt. Registrierung,
            Integration und Testversion sind kostenlos.
          </p>
          <div className="cta">
            <a className="btn btn-p" href={paths.registration}>
              Jetzt registrieren
              <IconArrowRight className="i" aria-hidden="true" />
            </a>
            <a className="btn btn-s" href="#preise">
              Preise ansehen
            </a>
          </div>
          <p className="note">
            <IconInfoCircle className="i" aria-hidden="true" />
            <span>
              Seit {facts.mandatorySince} dürfen außerhalb der Behörde nur noch zertifizierte Fotografinnen und
              Fotografen Passbilder machen. Ausdrucke nehmen Behörden nicht mehr an.
            </span>
          </p>
        </div>
        <div className="hero-picture">
          <PortalPicture />
        </div>
      </div>
    </section>
  )
}

import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import { ScreenPicture } from '#features/content/parts/screen-picture.tsx'
import styles from '#pages/site/sections.module.css'
import { facts } from '#texts/facts.ts'

export function PortalHero() {
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div>
          <h1>Passbilder bleiben Ihr Geschäft</h1>
          <p className="lead">
            Nehmen Sie digitale Passbilder in Ihrem Studio auf und übertragen Sie sie verschlüsselt. Registrierung,
            Integration und Testversion sind kostenlos.
          </p>
          <div className={styles.heroButtons}>
            <a className="btn btn-p" href={paths.registration}>
              Jetzt registrieren
              <IconArrowRight className="line-icon" aria-hidden="true" />
            </a>
            <a className="btn btn-s" href="#preise">
              Preise ansehen
            </a>
          </div>
          <p className="note">
            <IconInfoCircle className="line-icon" aria-hidden="true" />
            <span>
              Seit {facts.mandatorySince} dürfen außerhalb der Behörde nur noch zertifizierte Fotografinnen und
              Fotografen Passbilder machen. Ausdrucke nehmen Behörden nicht mehr an.
            </span>
          </p>
        </div>
        <ScreenPicture name="station" alt="Aufnahmestation mit Kamerabild, Schablone und Live-Prüfung." atOnce />
      </div>
    </section>
  )
}

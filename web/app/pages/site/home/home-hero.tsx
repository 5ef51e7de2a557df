import { IconInfoCircle, IconMapPin } from '@tabler/icons-react'
import styles from '#pages/site/sections.module.css'
import { facts } from '#texts/facts.ts'
import { HeroPicture } from '#ui/illustrations/hero-picture.tsx'

/** The links point to the finder below: following one moves the focus there without any script. */
export function HomeHero() {
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div>
          <h1>Ihr digitales Passbild vom Fotostudio</h1>
          <p className="lead">
            Zertifizierte Fotostudios nehmen Ihr biometrisches Passbild auf und übertragen es verschlüsselt in eine
            sichere Cloud. In der Behörde zeigen Sie nur noch Ihren <span className="no-break">QR-Code</span> vor.
          </p>
          <div className={styles.heroButtons}>
            <a className="btn btn-p" href="#karte-oeffnen">
              <IconMapPin className="line-icon" aria-hidden="true" />
              Fotostudio in der Nähe finden
            </a>
            <a className="btn btn-s" href="#karte">
              Karte ansehen
            </a>
          </div>
          <p className="note">
            <IconInfoCircle className="line-icon" aria-hidden="true" />
            <span>
              Seit {facts.mandatorySince} ist das digitale Passbild Pflicht. Außerhalb der Behörde dürfen es nur noch
              zertifizierte Fotografinnen und Fotografen aufnehmen. Selbst gemachte Fotos, Ausdrucke und Bilder aus
              Automaten oder Apps werden nicht mehr angenommen.
            </span>
          </p>
        </div>
        <div className={styles.heroPicture}>
          <HeroPicture />
        </div>
      </div>
    </section>
  )
}

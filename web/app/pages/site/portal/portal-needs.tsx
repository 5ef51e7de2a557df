import { IconCheck, IconInfoCircle, IconShieldLock } from '@tabler/icons-react'
import styles from './portal.module.css'
import { portalNeeds, portalProtection } from './portal-texts.ts'

export function PortalNeeds() {
  return (
    <section className="band" aria-label="Voraussetzungen und Sicherheit">
      <div className="wrap">
        <div className={styles.needs}>
          <div className="card">
            <h2>Das brauchen Sie</h2>
            <ul className="ticks">
              {portalNeeds.map((need) => (
                <li key={need}>
                  <IconCheck className="line-icon" aria-hidden="true" />
                  {need}
                </li>
              ))}
            </ul>
          </div>
          <div className="card">
            <h2>So sind die Bilder geschützt</h2>
            <ul className="ticks">
              {portalProtection.map((protection) => (
                <li key={protection}>
                  <IconShieldLock className="line-icon" aria-hidden="true" />
                  {protection}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <p className={styles.onlyBusinesses}>
          <IconInfoCircle className="line-icon" aria-hidden="true" />
          <span>
            Das Angebot richtet sich nur an Unternehmen. Ein Widerrufsrecht besteht nicht. Zugelassen sind nur echte
            Gewerbenachweise; gefälschte führen zur Sperrung und zur Löschung der Daten.
          </span>
        </p>
      </div>
    </section>
  )
}

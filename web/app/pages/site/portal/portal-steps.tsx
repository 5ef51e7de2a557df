import styles from './portal.module.css'
import { portalSteps } from './portal-texts.ts'

export function PortalSteps() {
  return (
    <section className="band" aria-labelledby="mitmachen">
      <div className="wrap">
        <div className="head">
          <h2 id="mitmachen">So machen Sie mit</h2>
        </div>
        <ol className={styles.portalSteps}>
          {portalSteps.map(({ title, text }, index) => (
            <li key={title}>
              <b>Schritt {index + 1}</b>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

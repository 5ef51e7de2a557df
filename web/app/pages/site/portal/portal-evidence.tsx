import styles from './portal.module.css'
import { portalAlternatives, portalEvidence, portalGroups } from './portal-texts.ts'

/** Verifiable facts, each with its date and the place of measurement. */
export function PortalEvidence() {
  return (
    <section className="band" aria-labelledby="belegt">
      <div className="wrap">
        <div className="head">
          <h2 id="belegt">Was wir belegen</h2>
          <p className="lead">Stand: November 2026. Was sich ändert, steht hier mit neuem Datum.</p>
        </div>
        <div className={styles.portalBelegt}>
          <ul className={styles.portalProofs}>
            {portalEvidence.map(({ claim, proof }) => (
              <li key={claim}>
                <b>{claim}</b>
                <span className="muted">{proof}</span>
              </li>
            ))}
          </ul>
          <div>
            <div className={`card ${styles.priceTable}`}>
              <table>
                <caption>Bilder ohne jede Beanstandung, neutraler Ausdruck, je Gruppe</caption>
                <thead>
                  <tr>
                    <th scope="col">Gruppe</th>
                    <th scope="col">bestanden</th>
                  </tr>
                </thead>
                <tbody>
                  {portalGroups.map(([group, passed, of]) => (
                    <tr key={group}>
                      <th scope="row">{group}</th>
                      <td>{`${passed} von ${of}`}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="small muted mt-4">
              Gemessen an den 54 Porträts des Face Research Lab London Set (DeBruine und Jones 2017, CC BY 4.0). Wegen
              Beanstandungen gesperrt wurde keines. Andere Menschen als diese 54 wurden nicht vermessen.
            </p>
          </div>
        </div>
        <p className="mt-6">{portalAlternatives}</p>
      </div>
    </section>
  )
}

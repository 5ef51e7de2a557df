import sectionsStyles from '#pages/site/sections.module.css'
import { facts } from '#texts/facts.ts'
import portalStyles from './portal.module.css'
import { Calculator } from './portal-calculator.tsx'
import { portalPrices } from './portal-texts.ts'

export function PortalPrices() {
  return (
    <section className={`band ${sectionsStyles.mist}`} id="preise" tabIndex={-1} aria-labelledby="preise-titel">
      <div className="wrap">
        <div className="head">
          <h2 id="preise-titel">Was es kostet</h2>
          <p className="lead">
            Testen kostet nichts. Danach zahlen Sie einmal je Standort und dann nur für das, was angekommen ist.
          </p>
        </div>
        <div className={portalStyles.prices}>
          <div>
            <PriceTable />
            <p className="small muted mt-4">
              Alle Preise netto, zuzüglich Umsatzsteuer. Sie können mit einer Frist von {facts.noticePeriod} zum
              Monatsende kündigen.
            </p>
          </div>
          <Calculator />
        </div>
      </div>
    </section>
  )
}

function PriceTable() {
  return (
    <div className={`card ${portalStyles.priceTable}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Leistung</th>
            <th scope="col">Preis, netto</th>
          </tr>
        </thead>
        <tbody>
          {portalPrices.map(({ service, note, price }) => (
            <tr key={service}>
              <th scope="row">
                {service}
                {note && <span className="muted">{note}</span>}
              </th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

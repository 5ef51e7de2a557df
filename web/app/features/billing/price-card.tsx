import { facts } from '#texts/facts.ts'
import styles from './billing.module.css'

const PRICES = [
  ['Vollversion, je Standort und Installation, einmalig', facts.netPrices.licence],
  ['Identifikation, je Person, einmalig', facts.netPrices.identification],
  ['Erfolgreiche Übermittlung', facts.netPrices.transfer],
] as const

export function PriceCard() {
  return (
    <section className="card part" aria-labelledby="preise">
      <h2 id="preise">Was abgerechnet wird</h2>
      <ul className={styles.priceList}>
        {PRICES.map(([what, price]) => (
          <li key={what}>
            <span>{what}</span> <b>{price}</b>
          </li>
        ))}
      </ul>
      <p className="muted small mt-4">Alle Preise netto. Eingezogen wird einmal im Monat.</p>
    </section>
  )
}

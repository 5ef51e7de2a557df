import styles from '#pages/site/sections.module.css'
import { facts } from '#texts/facts.ts'
import { siteFact } from '#texts/site-facts.ts'

const BENEFITS = [
  { claim: `${facts.validity} gültig`, detail: `ab ${siteFact('validFromDay')}` },
  { claim: 'Mehrfach nutzbar', detail: 'für Pass, Ausweis und Aufenthaltstitel, ohne Aufpreis' },
  { claim: 'Nur mit Ihrem Code', detail: 'kann eine Behörde Ihr Bild abrufen' },
  {
    claim: `Server in ${siteFact('hostingPlace')}`,
    detail: `verschlüsselt, ${siteFact('acceptedOr')}nach ${facts.validityDative} automatisch gelöscht`,
  },
]

export function HomeFacts() {
  return (
    <section className={styles.facts} aria-label="Das Wichtigste in Kürze">
      <ul className="wrap">
        {BENEFITS.map(({ claim, detail }) => (
          <li key={claim}>
            <b>{claim}</b>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

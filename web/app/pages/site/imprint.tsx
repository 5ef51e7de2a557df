import { Inline } from '#features/content/inline.tsx'
import { siteFact } from '#texts/site-facts.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import styles from './imprint.module.css'

export const meta = () =>
  pageMeta({
    title: 'Impressum',
    description: 'Wer ePassbild betreibt: Firma, Anschrift, Vertretung, Register und wie Sie uns erreichen.',
  })

const FACTS = [
  ['Vertreten durch', siteFact('representative')],
  ['Register', siteFact('register')],
  ['Umsatzsteuer-Identifikationsnummer', siteFact('vatId')],
  ['Verantwortlich für den Inhalt', `${siteFact('representative')}, Anschrift wie oben`],
] as const

export default function Imprint() {
  return (
    <div className={`layout ${styles.imprint}`}>
      <h1>Impressum</h1>
      <p className="lead mt-4">Wer ePassbild betreibt und wie Sie uns erreichen.</p>
      <h2>Anbieter</h2>
      <address className="not-italic">
        <strong>{siteFact('company')}</strong>
        <br />
        {siteFact('street')}
        <br />
        {`${siteFact('postcodeCity')}, Deutschland`}
      </address>
      <h2>Kontakt</h2>
      <p>
        Telefon: <a href={`tel:${siteFact('phoneLink')}`}>{siteFact('phone')}</a>
        <br />
        <span className="no-break">E-Mail</span>: <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>
      </p>
      <h2>Angaben zum Unternehmen</h2>
      <dl>
        {FACTS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Inline>{value}</Inline>
            </dd>
          </div>
        ))}
      </dl>
      <h2>Kein Angebot einer Behörde</h2>
      <p>
        ePassbild ist ein privates Angebot für Fotostudios, Bürgerinnen und Bürger. Ob ein Passbild angenommen wird,
        entscheidet die Behörde.
      </p>
      <h2>Quellen</h2>
      <p>
        Texte, Zeichnungen und Film dieser Seite sind eigene Arbeiten. Verwendete Schriften, Symbole und Kartendaten
        nennt die Datei NOTICE, die der Software beiliegt.
      </p>
    </div>
  )
}

import { IconFileTypePdf, IconMail, IconMapPin } from '@tabler/icons-react'
import { facts } from '#texts/facts.ts'

/** Shown beside the owner's form: what to prepare, and the costs. */
export function RegistrationAside() {
  return (
    <aside className="beside">
      <div className="card">
        <h2>Das brauchen Sie</h2>
        <ul>
          <li>
            <IconMapPin className="line-icon" aria-hidden="true" />
            Adresse jedes Standorts
          </li>
          <li>
            <IconFileTypePdf className="line-icon" aria-hidden="true" />
            Gewerbenachweis als PDF, zum Beispiel Gewerbeanmeldung, Handelsregisterauszug oder Handwerkskarte
          </li>
          <li>
            <IconMail className="line-icon" aria-hidden="true" />
            <span>
              Zugang zu Ihrem <span className="no-break">E-Mail</span>-Postfach
            </span>
          </li>
        </ul>
      </div>
      <div className="card">
        <h2>Was es kostet</h2>
        <dl className="price-terms">
          <dt>Registrierung und Testversion</dt>
          <dd>kostenlos</dd>
          <dt>Vollversion, je Standort und Installation, einmalig</dt>
          <dd>{facts.netPrices.licence}</dd>
          <dt>Identifikation, je Person, einmalig</dt>
          <dd>{facts.netPrices.identification}</dd>
          <dt>Erfolgreiche Übermittlung</dt>
          <dd>{facts.netPrices.transfer}</dd>
        </dl>
        <p className="small muted mt-3.5">Alle Preise netto. Das Angebot richtet sich nur an Unternehmen.</p>
      </div>
    </aside>
  )
}

import type { PaymentType } from '@epassbild/contract/billing.ts'
import { paths } from '#app/paths.ts'
import styles from './billing.module.css'

interface ConsentTextProps {
  type: PaymentType
  creditor: { name: string; city: string; id: string }
}

/** PAY-03: text that the payer agrees to; shown before its checkbox. */
export function ConsentText({ type, creditor }: ConsentTextProps) {
  return (
    <section className={styles.mandate} aria-label={type === 'sepa' ? 'SEPA-Lastschriftmandat' : 'Einwilligung'}>
      {type === 'sepa' ? <Mandate creditor={creditor} /> : <CardConsent name={creditor.name} />}
      <p>
        Hinweise zur Verarbeitung Ihrer Zahlungsdaten stehen in der <a href={paths.privacy}>Datenschutzerklärung</a>.
      </p>
    </section>
  )
}

function Mandate({ creditor: { name, city, id } }: Pick<ConsentTextProps, 'creditor'>) {
  return (
    <>
      <b>SEPA-Lastschriftmandat</b>
      <dl>
        <dt>Zahlungsempfänger</dt>
        <dd>
          {name}, {city}
        </dd>
        <dt>Gläubiger-ID</dt>
        <dd>{id}</dd>
        <dt>Zahlungsart</dt>
        <dd>wiederkehrend, monatlich</dd>
      </dl>
      <p>
        Ich ermächtige {name}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein
        Kreditinstitut an, die von {name} auf mein Konto gezogenen Lastschriften einzulösen.
      </p>
      <p>
        Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags
        verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.
      </p>
      <p>
        Der Einzug wird mindestens fünf Tage vorher auf der Rechnung oder per <span className="no-break">E-Mail</span>{' '}
        angekündigt. Ausnahmen nennt Abschnitt&nbsp;6 der AGB.
      </p>
    </>
  )
}

function CardConsent({ name }: { name: string }) {
  return (
    <>
      <b>Monatliche Abrechnung nach Verbrauch</b>
      <p>
        Ich bin einverstanden, dass {name} meine Kreditkarte einmal im Monat mit dem Betrag belastet, der sich aus der
        Nutzung des Vormonats ergibt. Grundlage ist die Rechnung, die ich vorher per{' '}
        <span className="no-break">E-Mail</span> erhalte. Ohne Nutzung wird nichts abgebucht.
      </p>
      <p>Ich kann die Zahlungsmethode jederzeit ändern. Die Einwilligung gilt dann für die neue.</p>
    </>
  )
}

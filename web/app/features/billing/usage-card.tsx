import type { showUsage } from '@epassbild/contract/billing.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { germanDate, monthName } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import styles from './billing.module.css'

export type Usage = OutputOf<typeof showUsage>

/** BILL-02: costs of the current month so far. */
export function UsageCard({ usage }: { usage: Usage }) {
  const rows = [
    ['Übermittlungen', usage.transfers, TRANSFER_CENTS],
    ['Identifikationen', usage.identifications, IDENTIFICATION_CENTS],
    ['Vollversionen', usage.licences, LICENCE_CENTS],
  ] as const
  return (
    <section className="card part" aria-labelledby="verbrauch">
      <div>
        <h2 id="verbrauch">Verbrauch im {monthName(usage.period)}</h2>
        <p className="muted small">Stand {germanDate(usage.today)}</p>
      </div>
      <table className={styles.usage}>
        <caption className="reader-only">Verbrauch im {monthName(usage.period)}, netto</caption>
        <thead className="reader-only">
          <tr>
            <th scope="col">Leistung</th>
            <th scope="col">Menge mal Einzelpreis</th>
            <th scope="col">Summe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { count, net_cents }, price]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="muted">
                {count.toLocaleString('de-DE')}
                {/* In a month in which it changed, no price gives the sum. */}
                {net_cents === count * price && ` × ${euros(price)}`}
              </td>
              <td>{euros(net_cents)}</td>
            </tr>
          ))}
          {usage.corrections.count > 0 && (
            <tr>
              <th scope="row">
                Korrekturen <span className="muted small">zum Beispiel zurückgenommene Übermittlungen</span>
              </th>
              <td className="muted">{usage.corrections.count.toLocaleString('de-DE')}</td>
              <td>{euros(usage.corrections.net_cents)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Bisher, netto</th>
            <td />
            <td>{euros(usage.net_cents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

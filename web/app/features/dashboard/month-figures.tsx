import type { showUsage } from '@epassbild/contract/billing.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { paths } from '#app/paths.ts'
import { euros } from '#texts/euros.ts'
import styles from './dashboard.module.css'

/** Costs of the current month so far; empty before the first use. */
export function MonthFigures({ usage }: { usage: OutputOf<typeof showUsage> | undefined }) {
  if (!usage || (usage.net_cents === 0 && usage.transfers.count === 0)) return null
  return (
    <section className={styles.month} aria-labelledby="monat">
      <h2 id="monat">Dieser Monat</h2>
      <dl className={`card ${styles.figures}`}>
        <div>
          <dt>Übermittlungen</dt>
          <dd>{usage.transfers.count.toLocaleString('de-DE')}</dd>
        </div>
        {usage.corrections.count > 0 && (
          <div>
            <dt>Korrekturen</dt>
            <dd>{usage.corrections.count.toLocaleString('de-DE')}</dd>
          </div>
        )}
        <div>
          <dt>Betrag bisher, netto</dt>
          <dd>{euros(usage.net_cents)}</dd>
        </div>
      </dl>
      <p>
        <a href={paths.invoices}>Verbrauch und Rechnungen ansehen</a>
      </p>
    </section>
  )
}

import type { showUsage } from '@epassbild/contract/billing.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { paths } from '#app/paths.ts'
import styles from './dashboard.module.css'

const EUROS = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Costs of the current month so far; nothing before the first use. */
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
          <dd>{EUROS.format(usage.net_cents / 100)}</dd>
        </div>
      </dl>
      <p>
        <a href={paths.invoices}>Verbrauch und Rechnungen ansehen</a>
      </p>
    </section>
  )
}

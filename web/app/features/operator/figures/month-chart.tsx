import { monthName } from '#texts/dates.ts'
import { MonthBars } from '#ui/figures/month-bars.tsx'
import styles from './operator-figures.module.css'

interface MonthChartProps {
  title: string
  /** Oldest first; „2026-11". */
  months: readonly { month: string; count: number }[]
}

/** A bar chart, and the same as a table for accessibility and exact values. */
export function MonthChart({ title, months }: MonthChartProps) {
  const id = `zahlen-${title.toLowerCase()}`
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card figures-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="fig-total">
        <b>{total.toLocaleString('de-DE')}</b> <span className="muted">im Zeitraum</span>
      </p>
      <MonthBars months={months} />
      <details>
        <summary>
          Als Tabelle<span className="reader-only">: {title}</span>
        </summary>
        <table className={styles.figTable} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Monat</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{count.toLocaleString('de-DE')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

import { monthName } from '#texts/dates.ts'
import styles from './operator-figures.module.css'

interface MonthChartProps {
  title: string
  /** The oldest first; „2026-11". */
  months: readonly { month: string; count: number }[]
}

const [WIDTH, HEIGHT] = [360, 120]
/** Most bars with a number above each; with more there is no room for it, and the table has the numbers. */
const LABELLED_MAX = 14

/** Bars for the eye, and the same as a table for everybody else and for exact values. */
export function MonthChart({ title, months }: MonthChartProps) {
  const id = `zahlen-${title.toLowerCase()}`
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card figures-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="fig-total">
        <b>{total.toLocaleString('de-DE')}</b> <span className="muted">im Zeitraum</span>
      </p>
      <Bars months={months} />
      <details>
        <summary>
          Als Tabelle<span className="reader-only">: {title}</span>
        </summary>
        <table className={styles.figTable}>
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

function Bars({ months }: Pick<MonthChartProps, 'months'>) {
  const most = Math.max(1, ...months.map(({ count }) => count))
  const wide = WIDTH / months.length
  const gap = wide / 5
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 44}`} className="fig-bars" aria-hidden="true">
      {months.map(({ month, count }, index) => {
        const high = (HEIGHT * count) / most
        const middle = (index + 0.5) * wide
        return (
          <g key={month}>
            <rect x={index * wide + gap / 2} y={20} width={wide - gap} height={HEIGHT} className="fig-track" rx="3" />
            {count > 0 && (
              <rect
                x={index * wide + gap / 2}
                y={20 + HEIGHT - high}
                width={wide - gap}
                height={high}
                className="fig-bar"
                rx="3"
              />
            )}
            {count > 0 && months.length <= LABELLED_MAX && (
              <text x={middle} y={14 + HEIGHT - high}>
                {count.toLocaleString('de-DE')}
              </text>
            )}
            {(months.length <= LABELLED_MAX || month.endsWith('-01')) && (
              <text x={middle} y={HEIGHT + 38} className="fig-month">
                {months.length <= LABELLED_MAX ? monthName(month).slice(0, 3) : month.slice(0, 4)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

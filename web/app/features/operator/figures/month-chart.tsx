interface MonthChartProps {
  title: string
  /** The oldest first; „2026-11". */
  months: readonly { month: string; count: number }[]
}

const [WIDTH, HEIGHT, GAP] = [360, 120, 6]

const longName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortName = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' })
const named = (format: Intl.DateTimeFormat, month: string) => format.format(new Date(`${month}-01T00:00:00Z`))

/** Bars for the eye, and the same as a table for everybody else and for exact values. */
export function MonthChart({ title, months }: MonthChartProps) {
  const id = `zahlen-${title.toLowerCase()}`
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card fig" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="fig-total">
        <b>{total.toLocaleString('de-DE')}</b> <span className="muted">in zwölf Monaten</span>
      </p>
      <Bars months={months} />
      <details>
        <summary>
          Als Tabelle<span className="sr">: {title}</span>
        </summary>
        <table className="fig-table">
          <thead>
            <tr>
              <th scope="col">Monat</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{named(longName, month)}</th>
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
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 44}`} className="fig-bars" aria-hidden="true">
      {months.map(({ month, count }, index) => {
        const high = (HEIGHT * count) / most
        const middle = (index + 0.5) * wide
        return (
          <g key={month}>
            <rect x={index * wide + GAP / 2} y={20} width={wide - GAP} height={HEIGHT} className="fig-track" rx="3" />
            {count > 0 && (
              <rect
                x={index * wide + GAP / 2}
                y={20 + HEIGHT - high}
                width={wide - GAP}
                height={high}
                className="fig-bar"
                rx="3"
              />
            )}
            {count > 0 && (
              <text x={middle} y={14 + HEIGHT - high}>
                {count.toLocaleString('de-DE')}
              </text>
            )}
            <text x={middle} y={HEIGHT + 38} className="fig-month">
              {named(shortName, month).slice(0, 3)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

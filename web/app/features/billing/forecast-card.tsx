import { euros } from '#texts/euros.ts'
import styles from './billing.module.css'
import { daysIn, shortMonth } from './months.ts'
import type { Usage } from './usage-card.tsx'

const WIDTH = 320
const HEIGHT = 74
const FLOOR = HEIGHT - 6

/** Forecast of the month at the current pace; only transfers are extrapolated, everything else is bought once. */
export function ForecastCard({ usage }: { usage: Usage }) {
  const { forecast, period } = usage
  return (
    <section className="card part" aria-labelledby="prognose">
      <h2 id="prognose">Voraussichtlich im {shortMonth(period)}</h2>
      {forecast ? (
        <>
          <p className={styles.forecast}>{euros(forecast.net_cents)}</p>
          <p className="muted">netto, bei {transfersIn(forecast.transfers)}</p>
          <Curve usage={usage} transfers={forecast.transfers} />
          <p className="muted small">Hochgerechnet aus den ersten {usage.transfers_by_day.length} Tagen.</p>
        </>
      ) : (
        <p className="muted">Eine Vorschau zeigen wir ab dem fünften Tag des Monats.</p>
      )}
    </section>
  )
}

const transfersIn = (count: number) =>
  count === 1 ? '1 Übermittlung' : `${count.toLocaleString('de-DE')} Übermittlungen`

/** The same figures are next to it as text. */
function Curve({ usage, transfers }: { usage: Usage; transfers: number }) {
  const days = daysIn(usage.period)
  let reached = 0
  const sums = usage.transfers_by_day.map((count) => {
    reached += count
    return reached
  })
  const most = Math.max(1, transfers)
  const x = (day: number) => Math.round((day / days) * (WIDTH - 12)) + 6
  const y = (sum: number) => Math.round(FLOOR - (sum / most) * (FLOOR - 8))
  const points = sums.map((sum, index) => `${x(index + 1)},${y(sum)}`)
  const today = sums.length
  const isLate = x(today) > WIDTH - 40
  return (
    <div className={styles.curve}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polygon className={styles.areaFill} points={`${x(0)},${FLOOR} ${points.join(' ')} ${x(today)},${FLOOR}`} />
        <polyline className={styles.line} points={`${x(0)},${FLOOR} ${points.join(' ')}`} />
        <line className="ahead" x1={x(today)} y1={y(reached)} x2={x(days)} y2={y(transfers)} />
        <line className={styles.floor} x1="6" y1={FLOOR} x2={WIDTH - 6} y2={FLOOR} />
        <circle cx={x(today)} cy={y(reached)} r="5" />
      </svg>
      {/* Without a viewBox: the text keeps its size while the curve fills the width of its card. */}
      <svg height="20" aria-hidden="true">
        <text x={across(x(0))}>1.</text>
        <text x={across(isLate ? WIDTH - 6 : x(today))} textAnchor={isLate ? 'end' : 'middle'}>
          heute
        </text>
        {x(today) <= WIDTH - 80 && (
          <text x={across(WIDTH - 6)} textAnchor="end">
            {days}.
          </text>
        )}
      </svg>
    </div>
  )
}

const across = (x: number) => `${(100 * x) / WIDTH}%`

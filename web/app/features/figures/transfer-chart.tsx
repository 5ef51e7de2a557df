import { monthName } from '#texts/dates.ts'
import styles from './figures.module.css'
import type { Sum } from './sum-figures.ts'

const [WIDTH, HEIGHT, GAP] = [720, 150, 8]
const TOP = 20

interface TransferChartProps {
  /** The months of the span, the first one first, also those without figures. */
  months: readonly Sum[]
}

/** ROOM-07: bars of transfers, their rejected part in another pattern. For readers of screens one sentence; the table has each value. */
export function TransferChart({ months }: TransferChartProps) {
  const most = Math.max(1, ...months.map(({ transfers }) => transfers))
  const wide = WIDTH / Math.max(1, months.length)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 28}`} className="fig-bars" role="img" aria-label={inWords(months)}>
      {months.map(({ key, transfers, rejections }, index) => {
        const high = (HEIGHT * transfers) / most
        const refused = Math.min(high, (HEIGHT * rejections) / most)
        const [x, width, middle] = [index * wide + GAP / 2, wide - GAP, (index + 0.5) * wide]
        return (
          <g key={key}>
            <rect x={x} y={TOP} width={width} height={HEIGHT} className="fig-track" rx="3" />
            <rect x={x} y={TOP + HEIGHT - high} width={width} height={high} className="fig-bar" rx="3" />
            <rect x={x} y={TOP + HEIGHT - refused} width={width} height={refused} className={styles.figRefused} />
            {transfers > 0 && (
              <text x={middle} y={TOP + HEIGHT - high - 6}>
                {transfers.toLocaleString('de-DE')}
              </text>
            )}
            <text x={middle} y={TOP + HEIGHT + 20} className="fig-month">
              {monthName(key).slice(0, 3)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function inWords(months: readonly Sum[]): string {
  const [first, last] = [months[0], months.at(-1)]
  const best = months.toSorted((one, other) => other.transfers - one.transfers)[0]
  if (!first || !last || !best?.transfers) return 'In diesen Monaten wurde nichts übermittelt.'
  const total = months.reduce((sum, { transfers }) => sum + transfers, 0)
  const span = first.key === last.key ? monthName(first.key) : `${monthName(first.key)} bis ${monthName(last.key)}`
  if (total === 1) return `${span}: 1 Übermittlung, im ${monthName(best.key)}.`
  return `${span}: ${total.toLocaleString('de-DE')} Übermittlungen, die meisten im ${monthName(best.key)}: ${best.transfers.toLocaleString('de-DE')}.`
}

import { useId } from 'react'
import { monthName } from '#texts/dates.ts'

/** Pixels: without a `viewBox` the bars fill the width of their card, and the text keeps its size. */
const [TOP, HEIGHT, FOOT] = [28, 150, 30]
const FLOOR = TOP + HEIGHT
/** Most bars that get a number and a month; more have no room for them, and the table has the numbers. */
const LABELLED_MAX = 14
/** Most bars with room for all labels on a phone; above it, every second one is labelled there. */
const ROOMY_MAX = 6

interface MonthBarsProps {
  /** The oldest first; „2026-11". */
  months: readonly { month: string; count: number; part?: number }[]
  /** Name of the hatched part of each bar. */
  part?: string
  /** The same in one sentence; without it, screen readers get only a table. */
  sentence?: string
}

export function MonthBars({ months, part, sentence }: MonthBarsProps) {
  const hatching = useId()
  const hatched = `url(#${hatching})`
  const wide = 100 / Math.max(1, months.length)
  const most = Math.max(1, ...months.map(({ count }) => count))
  const high = (count: number) => (HEIGHT * count) / most
  return (
    <div className="fig-box">
      <svg
        className="fig-bars"
        height={FLOOR + FOOT}
        role="img"
        aria-label={sentence}
        aria-hidden={sentence ? undefined : true}
      >
        <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="fig-part" />
          <rect width="3" height="8" className="fig-hatch" />
        </pattern>
        {months.map((bar, index) => {
          const across = { x: `${(index + 0.1) * wide}%`, width: `${0.8 * wide}%`, rx: 3 }
          const refused = high(Math.min(bar.count, bar.part ?? 0))
          return (
            <g key={bar.month}>
              <rect {...across} y={TOP} height={HEIGHT} className="fig-track" />
              <rect {...across} y={FLOOR - high(bar.count)} height={high(bar.count)} className="fig-bar" />
              <rect {...across} y={FLOOR - refused} height={refused} fill={hatched} />
            </g>
          )
        })}
        <Words months={months} topOf={(count) => FLOOR - high(count)} />
      </svg>
      {part && months.some((bar) => bar.part) && (
        <p className="fig-key small muted" aria-hidden="true">
          <svg width="24" height="16" aria-hidden="true">
            <rect width="24" height="16" rx="3" fill={hatched} />
          </svg>
          {part}
        </p>
      )}
    </div>
  )
}

/** Drawn above all bars, since a number may be wider than its bar. */
function Words({ months, topOf }: Pick<MonthBarsProps, 'months'> & { topOf: (count: number) => number }) {
  const labelled = months.length <= LABELLED_MAX
  return (
    <g className={labelled && months.length > ROOMY_MAX ? 'fig-words many' : 'fig-words'}>
      {months.map(({ month, count }, index) => {
        const middle = `${((index + 0.5) * 100) / months.length}%`
        return (
          <g key={month}>
            {labelled && count > 0 && (
              <text x={middle} y={topOf(count)} dy="-0.4em">
                {count.toLocaleString('de-DE')}
              </text>
            )}
            {(labelled || month.endsWith('-01')) && (
              <text x={middle} y={FLOOR} dy="1.4em" className="fig-month">
                {labelled ? monthName(month).slice(0, 3) : month.slice(0, 4)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

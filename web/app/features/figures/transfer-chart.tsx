import { monthName } from '#texts/dates.ts'
import { MonthBars } from '#ui/figures/month-bars.tsx'
import type { Sum } from './sum-figures.ts'

interface TransferChartProps {
  /** The months of the span, oldest first, including those without figures. */
  months: readonly Sum[]
}

/** ROOM-07: bars of transfers, with rejections hatched. One sentence for screen readers; the table has each value. */
export function TransferChart({ months }: TransferChartProps) {
  const bars = months.map(({ key, transfers, rejections }) => ({ month: key, count: transfers, part: rejections }))
  return <MonthBars months={bars} part="abgelehnt" sentence={inWords(months)} />
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

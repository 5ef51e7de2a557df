export interface Span {
  value: string
  label: string
  /** First and last month, `2026-11`. */
  from: string
  to: string
}

const monthText = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

/** The current month in Germany, counted since the year 0. */
function monthsNow(now: Date): number {
  const [month = '1', year = '0'] = now
    .toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', month: 'numeric', year: 'numeric' })
    .split(/\D+/)
  return Number(year) * 12 + Number(month) - 1
}

const YEARS_BACK = 2

/** Available spans: the last twelve months, and calendar years for the accounts. */
export function spansAt(now: Date): readonly [Span, ...Span[]] {
  const last = monthsNow(now)
  const year = Math.floor(last / 12)
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(year - back))
  return [
    { value: 'zwoelf', label: 'Letzte zwölf Monate', from: monthText(last - 11), to: monthText(last) },
    ...years.map((value) => ({ value, label: value, from: `${value}-01`, to: `${value}-12` })),
  ]
}

/** Every month of a span, oldest first. */
export function monthsOf({ from, to }: Pick<Span, 'from' | 'to'>): string[] {
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: at(to) - at(from) + 1 }, (_, index) => monthText(at(from) + index))
}

import { monthName } from '#texts/dates.ts'

/** The month's name without the year. */
export function shortMonth(period: string): string {
  return monthName(period).split(' ')[0] ?? ''
}

/** Days of a month (`2026-11`). */
export function daysIn(period: string): number {
  const [year, month] = period.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
}

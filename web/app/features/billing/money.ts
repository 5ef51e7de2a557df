import { monthName } from '#texts/dates.ts'

const EUROS = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Cents as `1.234,56 €`. */
export function money(cents: number): string {
  return EUROS.format(cents / 100)
}

/** The month's name alone, without the year. */
export function shortMonth(period: string): string {
  return monthName(period).split(' ')[0] ?? ''
}

/** Days of a month (`2026-11`). */
export function daysIn(period: string): number {
  const [year, month] = period.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
}

import { MONTHS } from '@epassbild/contract/days.ts'

/** A calendar day (`2026-11-20`) some days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** `20.11.2026` */
export function germanDate(day: string): string {
  return day.split('-').reverse().join('.')
}

/** First and last day of a month (`2026-11`). */
export function daysOfMonth(period: string): { first: string; last: string } {
  const [year, month] = period.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { first: `${period}-01`, last: `${period}-${last}` }
}

/** `November 2026` */
export function monthName(period: string): string {
  const [year, month] = period.split('-')
  return `${MONTHS[Number(month) - 1]} ${year}`
}

/** `November 2026`, `Oktober bis November 2026`, `Dezember 2026 bis Januar 2027` */
export function monthsName(first: string, last: string): string {
  if (first === last) return monthName(last)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isOneYear ? monthName(first).split(' ')[0] : monthName(first)} bis ${monthName(last)}`
}

/** „14.03.1986": an ISO date without time, in every time zone of the reader. */
export function germanDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-')
  return year && month && day ? `${day}.${month}.${year}` : ''
}

/** Birth date on an ID card: some cards know the year alone. */
export const birthDateOf = (date: string) => (date.length === 4 ? date : germanDate(date))

const LONG = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** „4. Mai 2026", without a break inside. */
export function longGermanDate(isoDate: string): string {
  return LONG.format(new Date(`${isoDate}T00:00:00Z`)).replaceAll(' ', '\u00a0')
}

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` as `November 2026`. */
export function monthName(period: string): string {
  return MONTH.format(new Date(`${period}-01T00:00:00Z`))
}

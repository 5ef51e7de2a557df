/** „14.03.1986": an ISO date without time, independent of the reader's time zone. */
export function germanDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-')
  return year && month && day ? `${day}.${month}.${year}` : ''
}

/** Birth date on an ID card: some cards contain only the year. */
export const birthDateOf = (date: string) => (date.length === 4 ? date : germanDate(date))

const LONG = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** „4. Mai 2026", with non-breaking spaces. */
export function longGermanDate(isoDate: string): string {
  return LONG.format(new Date(`${isoDate}T00:00:00Z`)).replaceAll(' ', '\u00a0')
}

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` as `November 2026`. */
export function monthName(period: string): string {
  return MONTH.format(new Date(`${period}-01T00:00:00Z`))
}

/** „14.03.1986": an ISO date without time, whatever the time zone of the reader. */
export function germanDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-')
  return year && month && day ? `${day}.${month}.${year}` : ''
}

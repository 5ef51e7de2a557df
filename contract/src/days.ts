const GERMAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The calendar day in Germany at an instant, as ISO date. */
export const germanDay = (instant: Date): string => GERMAN_DAY.format(instant)

/** PostgreSQL knows no year 0, and JavaScript writes years from 10,000 on in a way of its own. */
export function isInThisAge(isoTime: string): boolean {
  return isoTime >= '1900' && isoTime < '2200'
}

export function isAfterToday(isoDate: string, now: Date): boolean {
  return isoDate > germanDay(now)
}

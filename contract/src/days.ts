const GERMAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The calendar day in Germany at an instant, as ISO date. */
export const germanDay = (instant: Date): string => GERMAN_DAY.format(instant)

export const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

/** Excludes years that PostgreSQL (0) or the plain ISO format of JavaScript (from 10,000) cannot represent. */
export function isInThisAge(isoTime: string): boolean {
  return isoTime >= '1900' && isoTime < '2200'
}

export function isAfterToday(isoDate: string, now: Date): boolean {
  return isoDate > germanDay(now)
}

/** Instants as the server sends them, in German time regardless of the reader's time zone. */
const BERLIN = { timeZone: 'Europe/Berlin' } as const

const dayFormat = new Intl.DateTimeFormat('de-DE', { ...BERLIN, day: '2-digit', month: '2-digit', year: 'numeric' })
const shortDayFormat = new Intl.DateTimeFormat('de-DE', { ...BERLIN, day: '2-digit', month: '2-digit' })
const timeFormat = new Intl.DateTimeFormat('de-DE', { ...BERLIN, hour: '2-digit', minute: '2-digit' })

/** „18.11.2025" */
export const dayOf = (instant: string): string => dayFormat.format(new Date(instant))

/** „18.11." */
export const shortDayOf = (instant: string): string => shortDayFormat.format(new Date(instant))

/** The last moment before an exclusive end: midnight ends the day before. */
export const lastMomentBefore = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

/** „18.11.2025, 09:41" */
export const dateTimeOf = (instant: string): string => `${dayOf(instant)}, ${timeFormat.format(new Date(instant))}`

/** „um 09:41 Uhr" today, else „am 18.11.2025 um 09:41 Uhr". */
export function momentOf(instant: string, now: Date): string {
  const time = `um ${timeFormat.format(new Date(instant))}\u00a0Uhr`
  return dayOf(instant) === dayFormat.format(now) ? time : `am ${dayOf(instant)} ${time}`
}

/** „18.11.2025, 09:41 Uhr" */
export const dayTimeOf = (instant: string): string =>
  `${dayOf(instant)}, ${timeFormat.format(new Date(instant))}\u00a0Uhr`

/** Used with „bis“ for what ends at this instant: the day that midnight ends, else the day with its time. */
export function untilOf(end: string): string {
  const lastDay = dayOf(lastMomentBefore(end))
  return lastDay === dayOf(end) ? dayTimeOf(end) : lastDay
}

const LONG_DAY = { ...BERLIN, day: 'numeric', month: 'long', year: 'numeric' } as const
const DAY = { ...BERLIN, day: '2-digit', month: '2-digit', year: 'numeric' } as const

const inWords = (locale: string, instant: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, parts).format(new Date(instant))

/** „10. April 2026", in the language of a page */
export const longDayIn = (locale: string, instant: string): string => inWords(locale, instant, LONG_DAY)

/** „18.11.2025", in the language of a page */
export const dayIn = (locale: string, instant: string): string => inWords(locale, instant, DAY)

/** „18.11.2025, 09:41 Uhr", in the language of a page */
export function dayTimeIn(locale: string, instant: string): string {
  if (locale === 'de-DE') return dayTimeOf(instant)
  return inWords(locale, instant, { ...DAY, hour: '2-digit', minute: '2-digit' })
}

/** Instants as the server sends them, read in Germany wherever the reader's clock stands. */
const BERLIN = { timeZone: 'Europe/Berlin' } as const

const dayFormat = new Intl.DateTimeFormat('de-DE', { ...BERLIN, day: '2-digit', month: '2-digit', year: 'numeric' })
const shortDayFormat = new Intl.DateTimeFormat('de-DE', { ...BERLIN, day: '2-digit', month: '2-digit' })
const timeFormat = new Intl.DateTimeFormat('de-DE', { ...BERLIN, hour: '2-digit', minute: '2-digit' })

/** „18.11.2025" */
export const dayOf = (instant: string): string => dayFormat.format(new Date(instant))

/** „18.11." */
export const shortDayOf = (instant: string): string => shortDayFormat.format(new Date(instant))

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

const longDayFormat = new Intl.DateTimeFormat('de-DE', { ...BERLIN, day: 'numeric', month: 'long', year: 'numeric' })

/** „10. April 2026" */
export const longDayOf = (instant: string): string => longDayFormat.format(new Date(instant))

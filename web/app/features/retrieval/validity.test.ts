import { expect, it } from 'vitest'
import { daysLeft, daysLeftInWords, shareLeft } from './validity.ts'

// One second before and after midnight in Berlin, and across the end of daylight saving time.
it.each([
  ['2027-03-25T10:00:00Z', '2027-03-24T22:59:59Z', 1],
  ['2027-03-25T10:00:00Z', '2027-03-24T23:00:00Z', 0],
  ['2027-04-10T10:00:00Z', '2026-11-20T10:00:00Z', 141],
  ['2026-10-26T10:00:00Z', '2026-10-24T10:00:00Z', 2],
  ['2026-10-26T10:00:00Z', '2026-11-24T10:00:00Z', 0],
  // Midnight in Berlin ends the previous day.
  ['2027-11-20T23:00:00Z', '2027-11-19T12:00:00Z', 1],
  ['2027-11-20T23:00:00Z', '2027-11-20T12:00:00Z', 0],
])('ABR-04 CIT-01 counts days until %s at %s: %d', (validUntil, now, days) => {
  expect(daysLeft(validUntil, new Date(now))).toBe(days)
})

it('ABR-04 CIT-01 says the days in words', () => {
  const words = (validUntil: string) => daysLeftInWords(validUntil, new Date('2026-11-20T10:00:00Z'))
  expect(words('2026-11-20T22:00:00Z')).toBe('Nur noch heute')
  expect(words('2026-11-21T10:00:00Z')).toBe('Noch 1 Tag')
  expect(words('2026-11-22T10:00:00Z')).toBe('Noch 2 Tage')
})

it('ABR-04 CIT-01 on the last day of a photo that ends at midnight says that it is the last one', () => {
  expect(daysLeftInWords('2027-11-20T23:00:00Z', new Date('2027-11-20T12:00:00Z'))).toBe('Nur noch heute')
})

it('ABR-04 gives the remaining share of the time', () => {
  const photo = { capturedAt: '2026-11-01T00:00:00Z', validUntil: '2026-11-11T00:00:00Z' }
  expect(shareLeft(photo, new Date('2026-11-08T12:00:00Z'))).toBe(0.25)
  expect(shareLeft(photo, new Date('2026-12-01T00:00:00Z'))).toBe(0)
})

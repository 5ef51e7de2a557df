import { expect, it } from 'vitest'
import { dateTimeOf, dayOf, momentOf, shortDayOf, untilOf } from './moments.ts'

const LATE = '2025-11-18T23:30:00.000Z'

it('NAV-10 reads an instant in German time, also around midnight', () => {
  expect([dayOf(LATE), shortDayOf(LATE), dateTimeOf(LATE)]).toEqual(['19.11.2025', '19.11.', '19.11.2025, 00:30'])
})

it.each([
  ['2025-11-19T12:00:00Z', 'um 00:30\u00a0Uhr'],
  ['2025-11-20T12:00:00Z', 'am 19.11.2025 um 00:30\u00a0Uhr'],
])('at %s says %s', (now, said) => {
  expect(momentOf(LATE, new Date(now))).toBe(said)
})

it.each([
  ['2027-11-20T23:00:00.000Z', '20.11.2027'],
  ['2027-08-20T22:00:00.000Z', '20.08.2027'],
  ['2027-11-20T23:00:00.001Z', '21.11.2027, 00:00\u00a0Uhr'],
  ['2027-11-20T22:59:59.999Z', '20.11.2027, 23:59\u00a0Uhr'],
  ['2027-05-29T06:30:59.000Z', '29.05.2027, 08:30\u00a0Uhr'],
])(
  'ABR-04, LIFE-01 what ends at %s is valid until %s: the whole of a day, or its hours before the end',
  (end, said) => {
    expect(untilOf(end)).toBe(said)
  },
)

import { describe, expect, it } from 'vitest'
import { monthName } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { daysIn, shortMonth } from './months.ts'

describe('money and months', () => {
  it('BILL-02 are read in German', () => {
    expect(euros(123_456).replace(/\u00a0/g, ' ')).toBe('1.234,56 €')
    expect([monthName('2026-03'), shortMonth('2026-12')]).toEqual(['März 2026', 'Dezember'])
    expect([daysIn('2026-02'), daysIn('2028-02'), daysIn('2026-11')]).toEqual([28, 29, 30])
  })
})

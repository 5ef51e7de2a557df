import { expect, it } from 'vitest'
import { centsIn, euroText } from './price-text.ts'

it.each([
  ['14,90', 1490],
  ['14.9', 1490],
  ['14 €', 1400],
  ['', null],
  ['0', undefined],
  ['ab 14', undefined],
  ['1,999', undefined],
])('SLIP-05 reads the price %s', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

it('SLIP-05 writes a price as it is read', () => {
  expect([euroText(1490), euroText(1400), euroText(null)]).toEqual(['14,90', '14,00', ''])
  expect(centsIn(euroText(123_450))).toBeUndefined()
})

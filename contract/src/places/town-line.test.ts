import { expect, it } from 'vitest'
import { townLine } from './town-line.ts'

it('FIND-07 names the town without a placeholder postcode', () => {
  expect(townLine({ zipcode: '24103', city: 'Kiel' })).toBe('24103 Kiel')
  expect(townLine({ zipcode: '00000', city: 'Kiel' })).toBe('Kiel')
})

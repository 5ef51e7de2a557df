import { expect, it } from 'vitest'
import { costsOf, EXAMPLE_STUDIO } from './costs.ts'
import { euros } from './euros.ts'

it('HOME-06 computes what a studio pays once and each month, net and with VAT', () => {
  expect(costsOf(EXAMPLE_STUDIO, 19)).toEqual({ once: 5197, onceGross: 6184, monthly: 9000, monthlyGross: 10710 })
  expect(costsOf({ locations: 0, people: 0, photos: 0 }, 19)).toMatchObject({ once: 0, monthlyGross: 0 })
  expect(euros(123450)).toBe('1.234,50\u00a0€')
})

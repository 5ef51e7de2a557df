import { expect, it } from 'vitest'
import { costsOf, EXAMPLE_STUDIO } from './costs.ts'
import { euros } from './euros.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

it('HOME-06 computes what a studio pays once and each month, net and with VAT', () => {
  expect(costsOf(EXAMPLE_STUDIO, NOW)).toEqual({ once: 5197, onceGross: 6184, monthly: 9000, monthlyGross: 10710 })
  expect(costsOf({ locations: 0, people: 0, photos: 0 }, NOW)).toMatchObject({ once: 0, monthlyGross: 0 })
  expect(euros(123450)).toBe('1.234,50\u00a0€')
})

import { describe, expect, it } from 'vitest'
import { billOf } from './bill-of.ts'

const PRICES = { slipPriceCents: 1_490, sheetPriceCents: 990, vatPercent: 19 }
/** Server time. */
const NOW = new Date('2026-03-02T11:00:00Z')

describe('the bill of a customer', () => {
  it('QUEUE-08 adds slips and sheets and names the VAT that is contained', () => {
    expect(billOf({ slips: 2, sheets: 1 }, PRICES, NOW)).toMatchObject({
      totalCents: 3_970,
      vatCents: 634,
      vatPercent: 19,
      issuedAt: NOW,
    })
    expect(billOf({ slips: 0, sheets: 3 }, PRICES, NOW)?.lines).toEqual([
      { name: 'Bildbogen auf Papier', count: 3, cents: 990 },
    ])
  })

  it('QUEUE-08 has no VAT for a small business', () => {
    expect(billOf({ slips: 1, sheets: 0 }, { ...PRICES, vatPercent: 0 }, NOW)).toMatchObject({ vatCents: 0 })
  })

  it('QUEUE-08 is omitted where the studio has set no price', () => {
    expect(billOf({ slips: 2, sheets: 2 }, { ...PRICES, slipPriceCents: 0, sheetPriceCents: 0 }, NOW)).toBeUndefined()
    expect(billOf({ slips: 0, sheets: 0 }, PRICES, NOW)).toBeUndefined()
  })
})

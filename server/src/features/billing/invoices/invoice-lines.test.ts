import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LedgerEntry, linesOf } from './invoice-lines.ts'
import { totalsOf } from './totals.ts'

const entry = (id: number, kind: LedgerEntry['kind'], amountCents: number, detail = ''): LedgerEntry => ({
  id,
  kind,
  detail,
  amountCents,
  vatPercent: 19,
})

const VAT = { vatPercent: 19 }

describe('the lines of an invoice', () => {
  it('BILL-03 put what has the same name and price on one line, licences by their studio', () => {
    const entries = [
      entry(1, 'transfer', 75),
      entry(2, 'licence', 4900, 'Kiel'),
      entry(3, 'transfer', 75),
      entry(4, 'licence', 4900, 'Bremen'),
      entry(5, 'identification', 99),
    ]
    expect(linesOf(entries)).toEqual([
      { kind: 'licence', detail: 'Bremen', quantity: 1, unitCents: 4900, netCents: 4900, ...VAT },
      { kind: 'licence', detail: 'Kiel', quantity: 1, unitCents: 4900, netCents: 4900, ...VAT },
      { kind: 'identification', detail: '', quantity: 1, unitCents: 99, netCents: 99, ...VAT },
      { kind: 'transfer', detail: '', quantity: 2, unitCents: 75, netCents: 150, ...VAT },
    ])
  })

  it('BILL-03 give a correction a negative quantity, never a negative price (BR-27)', () => {
    expect(linesOf([entry(1, 'correction', -75, 'Doppelte Übermittlung')])).toEqual([
      { kind: 'correction', detail: 'Doppelte Übermittlung', quantity: -1, unitCents: 75, netCents: -75, ...VAT },
    ])
  })

  it('BILL-03 add up to the ledger for any bookings, and each line is quantity by price', () => {
    const entries = fc.array(
      fc.record({
        id: fc.nat(),
        kind: fc.constantFrom(
          'licence' as const,
          'identification' as const,
          'transfer' as const,
          'correction' as const,
        ),
        detail: fc.constantFrom('', 'Kiel', 'Bremen'),
        amountCents: fc.integer({ min: -10_000, max: 10_000 }).filter((cents) => cents !== 0),
        vatPercent: fc.constantFrom(16, 19),
      }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(entries, (some) => {
        const lines = linesOf(some)
        for (const line of lines) expect(line.quantity * line.unitCents).toBe(line.netCents)
        const { netCents, vatCents, grossCents, vatShares } = totalsOf(lines)
        expect(netCents).toBe(some.reduce((sum, { amountCents }) => sum + amountCents, 0))
        expect(grossCents).toBe(netCents + vatCents)
        for (const share of vatShares) {
          const ofRate = some.filter(({ vatPercent }) => vatPercent === share.percent)
          expect(share.netCents).toBe(ofRate.reduce((sum, { amountCents }) => sum + amountCents, 0))
          expect(Math.abs(share.vatCents * 100 - share.netCents * share.percent)).toBeLessThanOrEqual(50)
        }
      }),
    )
  })

  it.each([
    [12_399, 2_356, 14_755],
    [50, 10, 60],
    [150, 29, 179],
    [-150, -29, -179],
    [4_900, 931, 5_831],
  ])('BILL-03 take 19 %% of the sum of %i cents, half a cent away from zero', (netCents, vatCents, grossCents) => {
    const vatShares = [{ percent: 19, netCents, vatCents }]
    expect(totalsOf([{ netCents, vatPercent: 19 }])).toEqual({ netCents, vatCents, grossCents, vatShares })
  })
})

import { expect, it } from 'vitest'
import type { Issued } from '#features/photos/station/station-state.ts'
import { slipContentOf } from './slip-content-of.ts'

it('FOTO-09, LIFE-01 a slip names the last day on which the photo can be retrieved all day', () => {
  const issued: Partial<Issued> = {
    ...{ transferId: '1', codeText: 'geheim', customerReference: '', firstName: '', furtherUse: false, record: [] },
    capturedAt: '2026-11-26T09:30:00+01:00',
    storedAt: '2026-11-26T08:35:00.000Z',
    validUntil: '2027-05-26T07:30:00.000Z',
  }
  expect(slipContentOf(issued as Issued, undefined, false)).toMatchObject({
    capturedOn: '26.11.2026',
    validUntil: '25.05.2027',
  })
})

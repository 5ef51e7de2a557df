import { expect, it } from 'vitest'
import type { Issued } from '#features/photos/station/station-state.ts'
import { slipContentOf } from './slip-content-of.ts'

it('FOTO-09, LIFE-01 the slip names the end of the photo to the minute: on its last day it is gone from the hour of the capture on', () => {
  const issued = { capturedAt: '2026-11-29T07:30:00Z', validUntil: '2027-05-29T06:30:00Z', customerReference: '' }
  expect(slipContentOf(issued as Issued, false)).toMatchObject({
    capturedOn: '29.11.2026',
    validUntil: '29.05.2027, 08:30\u00a0Uhr',
  })
})

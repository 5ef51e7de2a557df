import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpenedPhoto } from './open-answer.ts'
import { PhotoFacts } from './photo-facts.tsx'

it.each([
  ['24103', 'Atelier, Wall 18, 24103 Kiel'],
  ['00000', 'Atelier, Wall 18, Kiel'],
])('ABR-03 the studio stands with its address, a postcode only where one was sent: %s', (zipcode, shown) => {
  const facts = { studio: { name: 'Atelier', address: 'Wall 18', zipcode, city: 'Kiel' } } as OpenedPhoto['facts']
  const photo = { facts, jpeg: new Uint8Array(), width: 1244, height: 1600, protocol: undefined }
  render(<PhotoFacts photo={photo} />)
  expect(screen.getByText('Fotostudio').nextSibling?.textContent).toBe(shown)
})

it('ABR-04 earlier retrievals stand with day, time and authority, the newest first', () => {
  const earlierRetrievals = [
    { at: '2026-11-30T07:05:00Z', organisation: 'Bürgeramt Musterstadt' },
    { at: '2026-11-30T08:41:00Z', organisation: 'Passamt Nord' },
  ]
  const facts = { earlierRetrievals } as OpenedPhoto['facts']
  render(<PhotoFacts photo={{ facts, jpeg: new Uint8Array(), width: 1244, height: 1600, protocol: undefined }} />)
  expect(screen.getByText('Frühere Abrufe').nextSibling?.textContent).toBe(
    '2 (30.11.2026, 09:41\u00a0Uhr, Passamt Nord; 30.11.2026, 08:05\u00a0Uhr, Bürgeramt Musterstadt)',
  )
})

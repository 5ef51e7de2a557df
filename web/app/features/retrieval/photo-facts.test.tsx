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

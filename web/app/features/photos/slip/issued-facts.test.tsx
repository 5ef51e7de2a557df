import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IssuedFacts } from './issued-facts.tsx'

it.each([
  [true, 'Bestätigt mit', 'eID, Jana Sander'],
  [false, 'Übermittelt von', 'Jana Sander, ohne eID'],
])('FOTO-07 names the eID beside the slip only where one was shown: %s', (byEid, term, said) => {
  const { storedAt, validUntil } = { storedAt: '2026-11-20T10:00:00.000Z', validUntil: '20.05.2027' }
  render(<IssuedFacts {...{ storedAt, validUntil, byEid }} person="Jana Sander" count={1} />)
  expect(screen.getByText(term).nextElementSibling?.textContent).toBe(said)
})

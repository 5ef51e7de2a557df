import { expect, it } from 'vitest'
import { asOneLine, messageFor, OWNER_REASONS, studioReasons } from './rejection-reasons.ts'

const REASONS = studioReasons({ name: 'Atelier', address: 'Wall 18', zipcode: '24103', city: 'Kiel' })
const ADDRESS = 'Anschrift im Nachweis weicht ab'
const ILLEGIBLE = 'Nachweis ist nicht lesbar'
const started = (reason: string) => messageFor(reason, '', REASONS)

it('OPR-01 a usual reason starts the message, and another one replaces it', () => {
  expect(started(ADDRESS)).toContain('Wall 18, 24103 Kiel')
  expect(messageFor(ILLEGIBLE, started(ADDRESS), REASONS)).toBe(started(ILLEGIBLE))
})

it('OPR-01 a manually typed message stays, whichever reason is chosen', () => {
  const typed = `${started(ADDRESS)} Danke.`
  expect(messageFor(ILLEGIBLE, typed, REASONS)).toBe(typed)
  expect(messageFor('Anderer Grund', started(ADDRESS), REASONS)).toBe('')
})

it('OPR-01 a message goes out as one line', () => {
  expect(asOneLine(' Bitte\n\nalle\tSeiten. ')).toBe('Bitte alle Seiten.')
})

it('OPR-01 every usual reason fits into what the server takes', () => {
  for (const { message } of [...REASONS, ...OWNER_REASONS]) expect(message.length).toBeLessThan(500)
})

it('SHOP-02, OPR-01 a wrong point is moved: a new location would cost the licence of the old one', () => {
  expect(started('Punkt auf der Karte stimmt nicht')).toContain(
    '„Bearbeiten“ und dann „Punkt auf der Karte verschieben“',
  )
})

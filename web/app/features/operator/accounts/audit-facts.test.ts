import { expect, it } from 'vitest'
import { factsOf } from './audit-facts.ts'

type Facts = Parameters<typeof factsOf>[0]['facts']

it.each<[Facts, string]>([
  [
    { photoId: 'a1', decision: 'reject', reason: 'shadow-or-glare', kept: 'false', applicationDate: '2026-11-20' },
    'Passbild: a1, Entscheidung: abgelehnt, Grund: Schatten oder Spiegelung, aufbewahrt: nein, Antrag vom: 20.11.2026',
  ],
  [{ decision: 'accept', reason: null, kept: 'true' }, 'Entscheidung: angenommen, aufbewahrt: ja'],
  [{ organisationId: 3, result: 'given' }, 'Behörde: 3, Ergebnis: übergeben'],
  [{ photoId: 'a1', because: 'authority' }, 'Passbild: a1, Anlass: nach der Entscheidung der Behörde'],
  [{ invoiceId: 12, grossCents: 20_614 }, 'Rechnung: 12, Betrag: 206,14\u00a0€'],
  [{ creditId: 4, cents: 0 }, 'Rechnungskorrektur: 4, Betrag: 0,00\u00a0€'],
  [{ month: '2026-10' }, 'Monat: Oktober 2026'],
  [
    { day: '2026-11-02', reference: '2026-10', version: '2026-11' },
    'Tag: 02.11.2026, Aktenzeichen: 2026-10, Fassung: 2026-11',
  ],
  [{ role: 'manager' }, 'Zugriff: Vollzugriff'],
])('ROOM-10 says what an entry of the audit log names in German: %o', (facts, said) => {
  expect(factsOf({ facts })).toBe(said)
})

it('ROOM-10 shows a fact, a code and a text that have no German name as they are', () => {
  const facts = { laneId: 2, result: 'torn', reason: 'Verwechslung.', toString: 'x', month: '2026-13', proof: '' }
  expect(factsOf({ facts })).toBe('laneId: 2, Ergebnis: torn, Grund: Verwechslung., toString: x, Monat: 2026-13')
})

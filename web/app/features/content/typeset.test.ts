import { expect, it } from 'vitest'
import { typeset, withPartedWords } from './typeset.ts'

it('HOME-05 keeps numbers with their units and dates together', () => {
  expect(typeset('<p>35 × 45 mm, 6 Monate ab dem 1. Mai 2025</p>')).toBe(
    '<p>35\u00a0×\u00a045\u00a0mm, 6\u00a0Monate ab dem 1.\u00a0Mai\u00a02025</p>',
  )
  expect(typeset('2 Monatsraten, Art. 9 DSGVO, z. B. hier')).toBe('2 Monatsraten, Art.\u00a09 DSGVO, z.\u00a0B. hier')
})

it('HOME-05 never breaks a name at its hyphen, and leaves attributes alone', () => {
  expect(typeset('<a href="/QR-Code">Der QR-Code</a> und E-Mail-Adressen')).toBe(
    '<a href="/QR-Code">Der <span class="no-break">QR-Code</span></a> und <span class="no-break">E-Mail-Adressen</span>',
  )
})

it('QUAL-01 parts long words of a heading where German does', () => {
  expect(withPartedWords('Vertrag zur Auftragsverarbeitung')).toBe('Vertrag zur Auftrags\u00adverarbeitung')
})

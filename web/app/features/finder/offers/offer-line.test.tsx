import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { speak } from '#features/finder/words.ts'
import { ar } from '#texts/citizens/ar.ts'
import { GERMAN_FINDER } from '#texts/citizens/german/finder.ts'
import { OfferLine } from './offer-line.tsx'

afterEach(() => speak(GERMAN_FINDER))

const SAID = { id: 1, offers: [], languages: [], price_from_cents: 1995, stated_on: '2026-11-20' }

it('SLIP-06 German opening hours keep their order between Arabic words, and are spoken in German', () => {
  speak(ar.finder)
  const { container } = render(<OfferLine said={{ ...SAID, opening_hours: '9–18 Uhr' }} />)
  const hours = container.querySelector('bdi')
  expect(hours?.textContent).toBe('9–18 Uhr')
  expect(hours?.lang).toBe('de')
})

it('FIND-07 price, opening hours and date of a statement are in one line', () => {
  const line = (hours: string) =>
    render(<OfferLine said={{ ...SAID, opening_hours: hours }} />).container.textContent?.replaceAll('\u00a0', ' ')
  expect(line('Mo–Fr 9–18 Uhr')).toMatch(/^Passbild ab 19,95 € · Mo–Fr 9–18 Uhr · .*11\/2026/)
  expect(line('')).toMatch(/^Passbild ab 19,95 € · .*11\/2026/)
})

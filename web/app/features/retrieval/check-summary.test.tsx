import { PROFILE_NAMES, type Profile } from '@epassbild/photo-check/profile.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CheckSummary } from './check-summary.tsx'

/** The lines of the summary for the studio's profile; all measured values are in order. */
function linesOf(profile: Profile): (string | null)[] {
  const line = { check: 8, value: 0.75, verdict: 'ok', sentence: 'Die Gesichtshöhe stimmt.' } as const
  const protocol = { checkedAt: '2026-11-20T09:00:00.000Z', profile, verdict: 'ok', lines: [line] } as const
  render(<CheckSummary protocol={protocol} />)
  const list = screen.getByRole('list', { name: 'Prüfprotokoll' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it.each(['medical', 'religious'] as const)('FACE-07 the reason of a %s exception stands first, marked', (profile) => {
  const [first, second] = linesOf(profile)
  expect(first).toBe(`${PROFILE_NAMES[profile]} (auffällig)`)
  expect(second).toContain('Gesichtshöhe')
})

it.each(['adult', 'child', 'infant'] as const)('FACE-07 the profile %s is no exception', (profile) => {
  const [first] = linesOf(profile)
  expect(first).toContain('Gesichtshöhe')
})

it('FOTO-05 a height that could not be measured is named without a number', () => {
  const line = { check: 8, verdict: 'warn', sentence: 'Die Gesichtshöhe stimmt nicht.' } as const
  const protocol = { checkedAt: '2026-11-20T09:00:00.000Z', profile: 'adult', verdict: 'warn', lines: [line] } as const
  render(<CheckSummary protocol={protocol} />)
  const [first] = within(screen.getByRole('list', { name: 'Prüfprotokoll' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('Gesichtshöhe (auffällig)')
})

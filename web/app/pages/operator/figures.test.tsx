import { type Figures, showFigures } from '@epassbild/contract/operator/figures.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const FOUR_DAYS: Figures = {
  from: '2026-11-20',
  to: '2026-11-23',
  months: [{ month: '2026-11', registrations: 0, transfers: 2, retrievals: 0, refusals: 0 }],
  refusals_by_reason: [],
  refusals_by_authority: [],
  by_state: [],
}

it.each([
  ['range-turned', 'Bis'],
  ['range-too-long', 'Von'],
] as const)('ROOM-12 %s is said at the field %s, with nothing to try again', async (code, label) => {
  const { status, body } = showFigures.refusals[code]
  const server = new ServerAnswers().on(showFigures, { status, json: { ...body, code } })
  await openPage('/Betrieb/Zahlen', server, OPERATOR)
  await screen.findByText(String(body.detail))
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('ROOM-12 a failure without a field is told, and can be tried again', async () => {
  const server = new ServerAnswers().on(showFigures, 'lost')
  const { press } = await openPage('/Betrieb/Zahlen', server, OPERATOR)
  await screen.findByText('Die Zahlen konnten nicht geladen werden.')
  server.on(showFigures, { json: FOUR_DAYS })
  await press('Erneut versuchen')
  await screen.findByText(/^20\.11\.2026 bis 23\.11\.2026/)
})

it('ROOM-12 sums are of the days that are asked for, not of whole months', async () => {
  await openPage('/Betrieb/Zahlen', new ServerAnswers().on(showFigures, { json: FOUR_DAYS }), OPERATOR)
  const transfers = await screen.findByRole('region', { name: 'Übermittlungen' })
  expect(transfers.querySelector('.fig-total')?.textContent).toBe('2 im Zeitraum')
  expect(screen.getAllByText('In dieser Zeit wurde kein Bild abgelehnt.')).toHaveLength(2)
})

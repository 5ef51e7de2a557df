import { listAudit } from '@epassbild/contract/operator/accounts.ts'
import { listBilled } from '@epassbild/contract/operator/corrections.ts'
import { type Figures, showFigures } from '@epassbild/contract/operator/figures.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const ENTRY = { id: 1, at: '2026-11-20T10:00:00.000Z', action: 'photo-retrieved', actor: '', facts: {} }
const actionsAsked = (server: ServerAnswers) =>
  server.sentTo(listAudit).map(({ address }) => address.searchParams.get('action') ?? '')

it('ROOM-10 the log is searched by the words that it shows, and by the beginning of a name', async () => {
  const server = new ServerAnswers().on(listAudit, { json: [ENTRY] })
  const { press, fill } = await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await screen.findByText('Passbild abgerufen')
  await fill('Vorgang', ' passbild Abgerufen')
  await press('Suchen')
  await waitFor(() => expect(actionsAsked(server).at(-1)).toBe('photo-retrieved'))
  await fill('Vorgang', 'studio-')
  await press('Suchen')
  await waitFor(() => expect(actionsAsked(server).at(-1)).toBe('studio-'))
})

it('ROOM-10 opens at the days and the month of Germany, where it is the first of December', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const server = new ServerAnswers().on(listAudit, { json: [ENTRY] }).on(listBilled, { json: [] })
  await openPage('/Betrieb/Protokoll', server, OPERATOR)
  expect((await screen.findByLabelText<HTMLInputElement>('Von')).value).toBe('2026-11-01')
  cleanup()
  await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  const months = await screen.findByLabelText<HTMLSelectElement>('Monat')
  expect([months.options[0]?.value, months.value]).toEqual(['2026-12', '2026-11'])
  expect([months.options.length, months.options[36]?.value]).toEqual([37, '2023-12'])
})

it('ROOM-10, ROOM-12 the same search asks again: the log has grown meanwhile', async () => {
  const server = new ServerAnswers().on(listAudit, { json: [] }).on(showFigures, { json: FOUR_DAYS })
  const log = await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await screen.findByText('In diesen Tagen gibt es keinen Eintrag.')
  server.on(listAudit, { json: [ENTRY] })
  await log.press('Suchen')
  await screen.findByText('1 Eintrag')
  cleanup()
  const figures = await openPage('/Betrieb/Zahlen', server, OPERATOR)
  await screen.findByText(/^20\.11\.2026 bis 23\.11\.2026/)
  await figures.press('Anzeigen')
  await waitFor(() => expect(server.sentTo(showFigures)).toHaveLength(2))
})

it('ROOM-10 says at the field that no action has this name, instead of an empty log', async () => {
  const server = new ServerAnswers().on(listAudit, { json: [] })
  const { press, fill } = await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await waitFor(() => expect(actionsAsked(server)).toHaveLength(1))
  await fill('Vorgang', 'Passbild')
  await press('Suchen')
  const field = screen.getByLabelText('Vorgang')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await screen.findByText('Bitte wählen Sie einen Vorgang aus der Liste.')
  expect(actionsAsked(server)).toHaveLength(1)
})

it('ROOM-10 a range the wrong way round is said at its field, with nothing to try again', async () => {
  const server = new ServerAnswers().refuse(listAudit, 'range-turned')
  await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await screen.findByText('Der erste Tag liegt nach dem letzten.')
  expect(screen.getByLabelText('Bis').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

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

it.each([
  ['/Betrieb/Protokoll', listAudit, 'Suchen'],
  ['/Betrieb/Zahlen', showFigures, 'Anzeigen'],
] as const)(
  'ROOM-10, ROOM-12 a refused search of %s takes the focus to its field, once',
  async (path, endpoint, button) => {
    const server = new ServerAnswers().refuse(endpoint, 'range-turned')
    const { press, fill } = await openPage(path, server, OPERATOR)
    await screen.findByText('Der erste Tag liegt nach dem letzten.')
    expect(document.activeElement).not.toBe(screen.getByLabelText('Bis'))
    await press(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bis')))
    await fill('Von', '2026-11-20')
    expect(document.activeElement).toBe(screen.getByLabelText('Von'))
  },
)

it('ROOM-12 numbers of one state never stand under the name of another', async () => {
  const server = new ServerAnswers().on(showFigures, { json: FOUR_DAYS })
  const { press, user } = await openPage('/Betrieb/Zahlen', server, OPERATOR)
  await screen.findByText(/alle Bundesländer, gezählt/)
  const answer = server.hold(showFigures)
  await user.selectOptions(screen.getByLabelText('Bundesland'), 'Bayern')
  await press('Anzeigen')
  await screen.findByText('Die Liste wird geladen …')
  expect(screen.queryByText(/Bayern, gezählt/)).toBeNull()
  answer.release({ json: FOUR_DAYS })
  await screen.findByText(/Bayern, gezählt/)
})

it('ROOM-12, QUAL-01 the range that is shown is announced in a region that stands there before', async () => {
  const server = new ServerAnswers()
  const answer = server.hold(showFigures)
  await openPage('/Betrieb/Zahlen', server, OPERATOR)
  await screen.findByText('Die Liste wird geladen …')
  const before = screen.getAllByRole('status')
  answer.release({ json: FOUR_DAYS })
  const said = await screen.findByText(/^20\.11\.2026 bis 23\.11\.2026/)
  expect(before).toContain(said.closest('[role="status"]'))
})

it('ROOM-12, QUAL-01 the table of a chart has the name of its chart', async () => {
  await openPage('/Betrieb/Zahlen', new ServerAnswers().on(showFigures, { json: FOUR_DAYS }), OPERATOR)
  const transfers = await screen.findByRole('region', { name: 'Übermittlungen' })
  const table = transfers.querySelector('table')
  expect(document.getElementById(table?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Übermittlungen')
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
  // Without a viewBox the text keeps its size.
  const chart = transfers.querySelector('svg')
  expect([chart?.hasAttribute('viewBox'), chart?.textContent]).toEqual([false, '2Nov'])
  expect(screen.getAllByText('In dieser Zeit wurde kein Bild abgelehnt.')).toHaveLength(2)
})

import { listAudit } from '@epassbild/contract/operator/accounts.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const ENTRY = { id: 1, at: '2026-11-20T10:00:00.000Z', action: 'photo-retrieved', actor: '', facts: {} }
const actionsAsked = (server: ServerAnswers) =>
  server.sentTo(listAudit).map(({ address }) => address.searchParams.get('action') ?? '')

it('ROOM-10 the log is searched by the words that it shows, and by the beginning of a name', async () => {
  const server = new ServerAnswers().on(listAudit, { json: [ENTRY] })
  const { press, fill } = await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await screen.findByText('Lichtbild abgerufen')
  await fill('Vorgang', ' lichtbild Abgerufen')
  await press('Suchen')
  await waitFor(() => expect(actionsAsked(server).at(-1)).toBe('photo-retrieved'))
  await fill('Vorgang', 'studio-')
  await press('Suchen')
  await waitFor(() => expect(actionsAsked(server).at(-1)).toBe('studio-'))
})

it('ROOM-10 says at the field that no action has this name, instead of an empty log', async () => {
  const server = new ServerAnswers().on(listAudit, { json: [] })
  const { press, fill } = await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await waitFor(() => expect(actionsAsked(server)).toHaveLength(1))
  await fill('Vorgang', 'Lichtbild')
  await press('Suchen')
  const field = screen.getByLabelText('Vorgang')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await screen.findByText('Bitte wählen Sie einen Vorgang aus der Liste.')
  expect(actionsAsked(server)).toHaveLength(1)
})

it('ROOM-10 a range the wrong way round is said at its field, with nothing to try again', async () => {
  const { status, body } = listAudit.refusals['range-turned']
  const server = new ServerAnswers().on(listAudit, { status, json: { ...body, code: 'range-turned' } })
  await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await screen.findByText('Der erste Tag liegt nach dem letzten.')
  expect(screen.getByLabelText('Bis').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

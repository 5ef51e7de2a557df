import { searchAccounts } from '@epassbild/contract/operator/accounts.ts'
import { listStudioMessages, sendStudioMessage } from '@epassbild/contract/operator/studio-messages.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const SENT = {
  id: 1,
  sent_at: '2026-11-20T10:00:00.000Z',
  author: 'Merle Sörensen',
  subject: 'Wartung',
  text: 'Am Sonntag.',
  state: '01',
  picked: [],
  recipients: 12,
  is_done: false,
}

it('ROOM-12 asks back with the number of recipients before a message is sent, and keeps it when refused', async () => {
  const server = new ServerAnswers().on(listStudioMessages, {
    json: { recipients: 3_000, picked: [], messages: [SENT] },
  })
  const { press, fill, question, user } = await openPage('/Betrieb/Nachrichten', server, OPERATOR)
  await press('Nachricht senden')
  await screen.findByText('Bitte geben Sie einen Betreff an.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await fill('Betreff', 'Wartung am Sonntag')
  await fill('Nachricht', 'Am Sonntag steht die Station still.')
  expect(screen.getByRole('table', { name: 'Gesendete Nachrichten' }).textContent).toContain('12, Schleswig-Holstein')
  const detail = 'Die Zahl der Empfänger hat sich geändert.'
  server.on(sendStudioMessage, { status: 409, json: { code: 'recipients-differ', detail } })
  await press('Nachricht senden')
  expect((await question()).getByText('An 3.000 Unternehmen senden?')).toBeTruthy()
  await press('Senden', await question())
  await screen.findByText(detail)
  expect(screen.getByDisplayValue('Wartung am Sonntag')).toBeTruthy()
  server.on(sendStudioMessage, { json: { ...SENT, is_done: true } })
  await user.selectOptions(screen.getByLabelText('Empfänger'), 'Schleswig-Holstein')
  await waitFor(() => expect(server.sentTo(listStudioMessages).at(-1)?.address.search).toContain('state=01'))
  await press('Nachricht senden')
  await press('Senden', await question())
  await waitFor(() => expect(screen.queryByDisplayValue('Wartung am Sonntag')).toBeNull())
  const sent = server.sentTo(sendStudioMessage).map(({ body }) => body)
  expect(sent).toMatchObject([
    { state: '', recipients: 3_000 },
    { state: '01', recipients: 3_000 },
  ])
})

it('ROOM-12 a changed message is another one only once the page knows that the first was sent', async () => {
  const server = new ServerAnswers()
    .on(listStudioMessages, { json: { recipients: 12, picked: [], messages: [SENT] } })
    .on(sendStudioMessage, 'lost')
  const { press, fill, question } = await openPage('/Betrieb/Nachrichten', server, OPERATOR)
  const ids = () => server.sentTo(sendStudioMessage).map(({ body }) => (body as { send_id: string }).send_id)
  async function sendAgain(times: number) {
    await press('Nachricht senden')
    await press('Senden', await question())
    await waitFor(() => expect(ids()).toHaveLength(times))
  }
  await fill('Betreff', 'Wartung')
  await fill('Nachricht', 'Am Sonntag.')
  await sendAgain(1)
  server.refuse(sendStudioMessage, 'message-differs')
  await fill('Nachricht', 'Am Montag.')
  await sendAgain(2)
  await screen.findByText(/^Diese Nachricht ist schon gesendet, so wie sie vor Ihrer Änderung war\./)
  server.on(sendStudioMessage, { json: SENT })
  await sendAgain(3)
  const [first, second, third] = ids()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('ROOM-12 sends to the companies that are picked in the address, and names who is not reached', async () => {
  const picked = [
    { company_id: 7, company_name: 'Foto Ahrens', is_reached: true },
    { company_id: 9, company_name: 'Foto Bünning', is_reached: false },
  ]
  const sent = { ...SENT, state: '', picked: ['Foto Ahrens'], recipients: 1 }
  const server = new ServerAnswers().on(listStudioMessages, ({ address }) => ({
    json:
      address.searchParams.get('companies') === '7,9'
        ? { recipients: 1, picked, messages: [] }
        : { recipients: 3_000, picked: [], messages: [sent] },
  }))
  const { press, fill, question } = await openPage('/Betrieb/Nachrichten?auswahl=7,9', server, OPERATOR)
  await screen.findByText('An: Foto Ahrens')
  expect(screen.getByText(/^Nicht erreicht.*: Foto Bünning$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Auswahl ändern' }).getAttribute('href')).toBe('/Betrieb/Konten?auswahl=7,9')
  await fill('Betreff', 'Ihr Gewerbenachweis')
  await fill('Nachricht', 'Bitte reichen Sie ihn noch einmal ein.')
  server.on(sendStudioMessage, { json: sent })
  await press('Nachricht senden')
  expect((await question()).getByText('An 1 Unternehmen senden?')).toBeTruthy()
  await press('Senden', await question())
  const row = await screen.findByRole('row', { name: /ausgewählt/ })
  expect(row.textContent).toContain('An: Foto Ahrens')
  expect(server.sentTo(sendStudioMessage).at(-1)).toMatchObject({ body: { companies: [7, 9], recipients: 1 } })
  expect(location.search).toBe('')
})

it('ROOM-12 keeps what is typed while the server is away, and asks before a link to another room', async () => {
  const server = new ServerAnswers().on(listStudioMessages, { json: { recipients: 12, picked: [], messages: [SENT] } })
  const { press, fill, question, user } = await openPage('/Betrieb/Nachrichten', server, OPERATOR)
  await fill('Betreff', 'Wartung am Sonntag')
  await fill('Nachricht', 'Am Sonntag steht die Station still.')
  server.on(sendStudioMessage, 'lost').on(listStudioMessages, 'lost')
  await press('Nachricht senden')
  await press('Senden', await question())
  await screen.findByText('Die Nachrichten konnten nicht geladen werden.')
  screen.getByDisplayValue('Wartung am Sonntag')
  await press('Nachricht senden')
  await press('Senden', await question())
  await waitFor(() => expect(server.sentTo(sendStudioMessage)).toHaveLength(2))
  const [first, second] = server.sentTo(sendStudioMessage).map(({ body }) => body)
  expect(first, 'the same message').toMatchObject({ send_id: expect.stringMatching(/^[\w-]{16,64}$/) })
  expect(second).toEqual(first)
  await user.click(screen.getAllByRole('link', { name: 'Konten' })[0] as HTMLElement)
  await press('Weiter bearbeiten', await question())
  expect(location.pathname).toBe('/Betrieb/Nachrichten')
  screen.getByDisplayValue('Wartung am Sonntag')
})

it('ROOM-12, CERT-05 a link that was asked about leads to the other room in place', async () => {
  const server = new ServerAnswers()
    .on(listStudioMessages, { json: { recipients: 12, picked: [], messages: [] } })
    .on(searchAccounts, { json: [] })
  const { press, fill, question, user } = await openPage('/Betrieb/Nachrichten', server, OPERATOR)
  await fill('Betreff', 'Wartung am Sonntag')
  const assign = vi.fn()
  const real = location
  const get = (_: object, name: string) => (name === 'assign' ? assign : Reflect.get(real, name))
  vi.stubGlobal('location', new Proxy({}, { get }))
  await user.click(screen.getAllByRole('link', { name: 'Konten' })[0] as HTMLElement)
  await press('Verlassen', await question())
  await screen.findByRole('heading', { level: 1, name: 'Konten' })
  expect(assign).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/Betrieb/Konten')
})

it('ROOM-12 asks before Back, which leads on after „Verlassen“', async () => {
  const server = new ServerAnswers()
    .on(listStudioMessages, { json: { recipients: 12, picked: [], messages: [] } })
    .on(searchAccounts, { json: [] })
  const { press, fill, question, go } = await openPage('/Betrieb/Konten', server, OPERATOR)
  await screen.findByRole('heading', { level: 1, name: 'Konten' })
  await act(() => go('/Betrieb/Nachrichten'))
  await fill('Betreff', 'Wartung am Sonntag')
  for (const answer of ['Weiter bearbeiten', 'Verlassen']) {
    history.back()
    const asked = await question()
    await waitFor(() => expect(location.pathname).toBe('/Betrieb/Nachrichten'))
    screen.getByDisplayValue('Wartung am Sonntag')
    await press(answer, asked)
  }
  await screen.findByRole('heading', { level: 1, name: 'Konten' })
  expect(location.pathname).toBe('/Betrieb/Konten')
})

it('ROOM-12 a choice without companies is told at the recipients, and nothing is asked back', async () => {
  const server = new ServerAnswers().on(listStudioMessages, { json: { recipients: 0, picked: [], messages: [] } })
  const { press, fill, question, user } = await openPage('/Betrieb/Nachrichten', server, OPERATOR)
  await fill('Betreff', 'Wartung')
  await fill('Nachricht', 'Am Sonntag.')
  await press('Nachricht senden')
  await screen.findByText('Hier gibt es kein Unternehmen, das sich anschreiben lässt.')
  const recipients = screen.getByLabelText('Empfänger')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(recipients))
  server.on(listStudioMessages, { json: { recipients: 2, picked: [], messages: [] } })
  await user.selectOptions(recipients, 'Schleswig-Holstein')
  await waitFor(() => expect(recipients.getAttribute('aria-invalid')).toBeNull())
  await press('Nachricht senden')
  expect((await question()).getByText('An 2 Unternehmen senden?')).toBeTruthy()
})

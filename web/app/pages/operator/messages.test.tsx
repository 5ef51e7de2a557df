import { listStudioMessages, sendStudioMessage } from '@epassbild/contract/operator/studio-messages.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  recipients: 12,
  is_done: false,
}

it('ROOM-12 asks back with the number of recipients before a message is sent, and keeps it when refused', async () => {
  const server = new ServerAnswers().on(listStudioMessages, { json: { recipients: 3_000, messages: [SENT] } })
  const { press, fill, question } = await openPage('/Betrieb/Nachrichten', server, OPERATOR)
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
  await press('Nachricht senden')
  await press('Senden', await question())
  await waitFor(() => expect(screen.queryByDisplayValue('Wartung am Sonntag')).toBeNull())
  expect(server.sentTo(sendStudioMessage).at(-1)).toMatchObject({ body: { state: '', recipients: 3_000 } })
})

import {
  listNotifications,
  NOTIFICATIONS_MAX,
  type Notification,
  readNotifications,
  saveNotificationSettings,
  showNotificationSettings,
} from '@epassbild/contract/company/notifications.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { ACCOUNTING, EMPLOYEE, OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const REJECTED: Notification = {
  key: 'rejection-1',
  kind: 'photo-rejected',
  at: '2026-11-20T10:00:00.000Z',
  subject: 'Atelier Jensen, Kiel',
  reason: 'blurred',
  unread: true,
}
const FAILED: Notification = {
  ...{ key: 'collection-1', kind: 'collection-failed', at: '2026-11-18T10:00:00.000Z' },
  ...{ subject: 'RE-2026-000001', reason: 'no-money', unread: false },
}

it('ROOM-13 the bell counts what is new; the page says what happened, leads there, and marks it as read', async () => {
  const server = new ServerAnswers()
    .on(listNotifications, { json: [REJECTED, FAILED] })
    .on(readNotifications, { json: { detail: '' } })
  await openPage('/Benachrichtigungen', server, EMPLOYEE)
  await screen.findByRole('link', { name: 'Benachrichtigungen, 1 neue' })
  const rows = within(await screen.findByRole('list', { name: 'Benachrichtigungen' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Passbild abgelehnt: Atelier Jensen, KielneuUnscharf20.11.2026, 11:00\u00a0Uhr',
    expect.stringMatching(/^Einzug fehlgeschlagen: RE-2026-000001Das Konto war nicht gedeckt/),
  ])
  expect(screen.getByRole('link', { name: /^Passbild abgelehnt/ }).getAttribute('href')).toBe('/Uebermittlungen')
  await waitFor(() => expect(server.sentTo(readNotifications)).toHaveLength(1))
  expect(server.sentTo(readNotifications)[0]?.body).toEqual({ until: REJECTED.at })
  expect(screen.queryByRole('heading', { name: 'Per E-Mail' })).toBeNull()
})

it('ROOM-13, BILL-04 a payment that was perhaps made, and one that was never tried, are not said to have failed', async () => {
  const unknown = { ...FAILED, key: 'collection-2', subject: 'RE-2026-000002', reason: 'unknown' }
  const untried = { ...FAILED, key: 'collection-3', subject: 'RE-2026-000003', reason: 'no-method' }
  await openPage(
    '/Benachrichtigungen',
    new ServerAnswers().on(listNotifications, { json: [unknown, untried] }),
    EMPLOYEE,
  )
  const rows = within(await screen.findByRole('list', { name: 'Benachrichtigungen' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Zahlung ungeklärt: RE-2026-000002Wir wissen nicht/),
    expect.stringMatching(/^Zahlungsmethode fehlt: RE-2026-000003Es ist keine Zahlungsmethode hinterlegt/),
  ])
})

it.each([
  [
    'employee',
    EMPLOYEE,
    REJECTED,
    'Hier stehen höchstens 50 Benachrichtigungen. Alle abgelehnten Bilder finden Sie unter Übermittlungen.',
  ],
  ['accounting', ACCOUNTING, FAILED, 'Hier stehen höchstens 50 Benachrichtigungen.'],
])(
  'ROOM-13 a full list says that it is one, and where all rejections are to roles that may go there (%s)',
  async (_, person, event, said) => {
    const full = Array.from({ length: NOTIFICATIONS_MAX }, (_, index) => ({ ...event, key: `event-${index}` }))
    const server = new ServerAnswers()
      .on(listNotifications, { json: full })
      .on(readNotifications, { json: { detail: '' } })
    await openPage('/Benachrichtigungen', server, person)
    const sentence = await screen.findByText(/^Hier stehen/)
    await waitFor(() => expect(sentence.textContent).toBe(said))
  },
)

it('ROOM-13 says that what is still open stays, however old it is', async () => {
  await openPage('/Benachrichtigungen', new ServerAnswers().on(listNotifications, { json: [FAILED] }), EMPLOYEE)
  await screen.findByText('Was in den letzten dreißig Tagen war, und was noch offen ist.')
})

it('ROOM-13 an event that arrives while the page is open is marked as read once it is shown', async () => {
  const server = new ServerAnswers()
    .on(listNotifications, { json: [REJECTED] })
    .on(readNotifications, { json: { detail: '' } })
  await openPage('/Benachrichtigungen', server, EMPLOYEE)
  await waitFor(() => expect(server.sentTo(readNotifications)).toHaveLength(1))
  const later = { ...REJECTED, key: 'rejection-2', at: '2026-11-20T10:05:00.000Z', subject: 'Foto Wolf, Kiel' }
  server.on(listNotifications, { json: [later, { ...REJECTED, unread: false }] })
  for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
  await screen.findByText(/Foto Wolf/)
  await waitFor(() => expect(server.sentTo(readNotifications).at(-1)?.body).toEqual({ until: later.at }))
  expect(server.sentTo(readNotifications)).toHaveLength(2)
})

it('ROOM-13 owners choose the recipients and subjects of mails', async () => {
  const saved = { rejections: ['person' as const, 'owner' as const], collections: [] }
  const server = new ServerAnswers()
    .on(showNotificationSettings, { json: { rejections: ['person'], collections: [] } })
    .on(saveNotificationSettings, 'lost')
  const { user, press } = await openPage('/Benachrichtigungen', server, OWNER)
  await screen.findByText('Zurzeit gibt es nichts, was Sie wissen müssten.')
  const group = within(await screen.findByRole('group', { name: 'Eine Behörde lehnt ein Passbild ab' }))
  await user.click(group.getByRole('checkbox', { name: 'Inhaberin oder Inhaber' }))
  await press('Speichern')
  await expectText(() => screen.getByRole('alert'), 'Die Einstellungen konnten nicht gespeichert werden.')
  server.on(saveNotificationSettings, { json: saved }).on(showNotificationSettings, { json: saved })
  await press('Speichern')
  await screen.findByText('Die Einstellungen sind gespeichert.')
  const before = { rejections: ['person'], collections: [] }
  expect(server.sentTo(saveNotificationSettings).at(-1)?.body).toEqual({ ...saved, before })
})

it('ROOM-13 what another window has saved meanwhile is shown beside the own choice, and not overwritten', async () => {
  const { status, body } = saveNotificationSettings.refusals['changed-meanwhile']
  const meanwhile = { rejections: ['manager' as const], collections: ['accounting' as const] }
  const server = new ServerAnswers()
    .on(showNotificationSettings, { json: { rejections: ['person', 'manager'], collections: [] } })
    .on(saveNotificationSettings, { status, json: { ...body, code: 'changed-meanwhile' } })
  const { user, press } = await openPage('/Benachrichtigungen', server, OWNER)
  const group = within(await screen.findByRole('group', { name: 'Eine Behörde lehnt ein Passbild ab' }))
  const box = (name: string) => group.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(box('Inhaberin oder Inhaber'))
  server.on(showNotificationSettings, { json: meanwhile })
  await press('Speichern')
  await expectText(() => screen.getByRole('alert'), String(body.detail))
  await waitFor(() => expect(box('Die Person, die es übermittelt hat').checked).toBe(false))
  expect([box('Alle mit Vollzugriff').checked, box('Inhaberin oder Inhaber').checked]).toEqual([true, true])
  const wanted = { rejections: ['manager' as const, 'owner' as const], collections: ['accounting' as const] }
  server.on(saveNotificationSettings, { json: wanted }).on(showNotificationSettings, { json: wanted })
  await press('Speichern')
  await screen.findByText('Die Einstellungen sind gespeichert.')
  expect(server.sentTo(saveNotificationSettings).at(-1)?.body).toEqual({ ...wanted, before: meanwhile })
})

it('ROOM-13 what is ticked while the settings are saved stays; they are shown as saved, without being loaded again', async () => {
  const before = { rejections: ['person' as const], collections: [] }
  const saved = { ...before, rejections: ['person' as const, 'owner' as const] }
  const server = new ServerAnswers().on(showNotificationSettings, { json: before })
  const answer = server.hold(saveNotificationSettings)
  const { user, press } = await openPage('/Benachrichtigungen', server, OWNER)
  const group = within(await screen.findByRole('group', { name: 'Eine Behörde lehnt ein Passbild ab' }))
  const box = (name: string) => group.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(box('Inhaberin oder Inhaber'))
  await press('Speichern')
  await waitFor(() => expect(server.sentTo(saveNotificationSettings)).toHaveLength(1))
  await user.click(box('Alle mit Vollzugriff'))
  server.on(showNotificationSettings, 'lost')
  answer.release({ json: saved })
  await screen.findByText('Die Einstellungen sind gespeichert.')
  expect([box('Inhaberin oder Inhaber').checked, box('Alle mit Vollzugriff').checked]).toEqual([true, true])
  await press('Speichern')
  await waitFor(() => expect(server.sentTo(saveNotificationSettings)).toHaveLength(2))
  const sent = server.sentTo(saveNotificationSettings)[1]?.body
  expect(sent).toEqual({ rejections: ['person', 'manager', 'owner'], collections: [], before: saved })
})

it('NAV-10 settings that take longer than ten seconds to save say so', async () => {
  const passTenSeconds = holdClock()
  const server = new ServerAnswers().on(showNotificationSettings, { json: { rejections: [], collections: [] } })
  const answer = server.hold(saveNotificationSettings)
  const { press } = await openPage('/Benachrichtigungen', server, OWNER)
  await press('Speichern')
  await passTenSeconds()
  answer.release('lost')
})

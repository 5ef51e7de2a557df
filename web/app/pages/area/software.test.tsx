import { bookLicence, type Licence, showDownload, showLicenceKeys } from '@epassbild/contract/software.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const PAGE = '/Software-Download'
const LICENCE: Licence = {
  shop_id: 4,
  shop_name: 'Studio Laboe',
  address: 'Hafenstraße 3',
  city: 'Laboe',
  license_key: 'EPB-TEST',
  kind: 'test',
  booked_at: null,
  bookable: true,
  not_bookable_because: null,
}
const BOOKED: Licence = { ...LICENCE, kind: 'full', booked_at: '2026-11-20T10:00:00.000Z', bookable: false }
const keysOf = (licence: Licence) => ({ json: { license_key: licence.license_key, licenses: [licence] } })
const [WINDOWS, MAC, KEYS] = ['Für Windows herunterladen', 'Für macOS herunterladen', 'Lizenzschlüssel herunterladen']

it('SOFT-01 says that access is set up, offers both systems and the key, and asks for Chrome', async () => {
  await openPage(PAGE, new ServerAnswers().on(showLicenceKeys, keysOf(LICENCE)), OWNER)
  await screen.findByText('Ihr Zugang ist eingerichtet.')
  for (const name of [WINDOWS, MAC, KEYS]) {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name })
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null])
  }
  await screen.findByText(/Bitte nutzen Sie Google Chrome/)
})

it('SOFT-01, SOFT-02 nothing else can be asked for while the software is on its way', async () => {
  const server = new ServerAnswers().on(showLicenceKeys, keysOf(LICENCE))
  const answer = server.hold(showDownload)
  const { press } = await openPage(PAGE, server, OWNER)
  await press(WINDOWS)
  for (const name of [WINDOWS, MAC, KEYS]) {
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true'))
  }
  await press(MAC)
  expect(server.sentTo(showDownload)).toHaveLength(1)
  answer.release({ status: 404, json: { code: 'no-release' } })
  await waitFor(() => expect(screen.getByRole('button', { name: MAC }).getAttribute('aria-disabled')).toBeNull())
})

it('SOFT-05 Enter once too often, while the list with the booked licence is on its way, opens nothing', async () => {
  const server = new ServerAnswers().on(showLicenceKeys, keysOf(LICENCE)).on(bookLicence, { json: BOOKED })
  const { user, press, question } = await openPage(PAGE, server, OWNER)
  await press(/^Vollversion buchen/)
  const book = (await question()).getByRole('button', { name: 'Kostenpflichtig buchen' })
  screen.getByRole('alertdialog', { description: /netto, einmalig.+Studio Laboe.+nicht übertragbar/ })
  const list = server.hold(showLicenceKeys)
  book.focus()
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(server.sentTo(showLicenceKeys)).toHaveLength(2))
  expect(document.activeElement).toBe(book)
  list.release(keysOf(BOOKED))
  await waitFor(() => expect(document.body.textContent).toMatch(/Vollversion gebucht am 20\.11\.2026/))
  expect(server.sentTo(bookLicence)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lizenzen'))
})

it('SOFT-05 tells two locations of the same name apart by their address, in the list and before they are booked', async () => {
  const licenses = [LICENCE, { ...LICENCE, shop_id: 5, address: 'Holm 12', city: 'Flensburg' }]
  const keys = { json: { license_key: LICENCE.license_key, licenses } }
  const { press, question, user } = await openPage(PAGE, new ServerAnswers().on(showLicenceKeys, keys), OWNER)
  await press(/^Vollversion buchen ?für Studio Laboe, Holm 12, Flensburg$/)
  expect((await question()).getByText('Studio Laboe, Holm 12, Flensburg')).toBeTruthy()
  await user.keyboard('{Escape}')
  await press('Vollversion für alle 2 Standorte buchen')
  const asked = (await question()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(asked).toEqual(['Studio Laboe, Hafenstraße 3, Laboe', 'Studio Laboe, Holm 12, Flensburg'])
  expect(screen.getAllByText('Holm 12, Flensburg')).toHaveLength(1)
})

it('SOFT-05, T05 a manager downloads but does not book', async () => {
  const licenses = [LICENCE, { ...LICENCE, shop_id: 5, shop_name: 'Studio Heikendorf' }]
  const keys = { json: { license_key: LICENCE.license_key, licenses } }
  await openPage(PAGE, new ServerAnswers().on(showLicenceKeys, keys), { ...OWNER, user_type: 'manager' })
  await screen.findByText('Studio Heikendorf')
  screen.getByRole('button', { name: WINDOWS })
  expect(screen.queryByRole('button', { name: /^Vollversion/ })).toBeNull()
})

it.each([
  ['owner', 'Sie haben noch keinen Standort. Standort hinzufügen', 1],
  ['manager', 'Ihr Unternehmen hat noch keinen Standort. Den ersten fügt die Inhaberin oder der Inhaber hinzu.', 0],
] as const)('SOFT-03, T05 without a location the %s reads who adds it', async (user_type, sentence, links) => {
  const server = new ServerAnswers().refuse(showLicenceKeys, 'no-location')
  await openPage(PAGE, server, { ...OWNER, user_type })
  await expectText(() => screen.getByRole('region', { name: 'Lizenzen' }), sentence)
  expect(screen.queryAllByRole('link', { name: 'Standort hinzufügen' })).toHaveLength(links)
})

it('SOFT-04 a download that fails says so under its button, with the way to the station in the browser', async () => {
  const none = { detail: 'Für dieses System ist zurzeit keine Software freigegeben.', code: 'no-release' }
  const server = new ServerAnswers().on(showLicenceKeys, keysOf(LICENCE))
  const { press } = await openPage(PAGE, server, OWNER)
  for (const [button, said, sentence] of [
    [MAC, { status: 404, json: none }, '❗ Software-Download fehlgeschlagen.'],
    [WINDOWS, { status: 502, body: '<html>' }, '❗ Fehler beim Herunterladen der Software.'],
  ] as const) {
    server.on(showDownload, said)
    await press(String(button))
    await screen.findByText(sentence, { exact: false })
    if (button === MAC) await screen.findByText(none.detail, { exact: false })
  }
  const ways = screen.getAllByRole('alert').map((alert) => alert.querySelector('a')?.getAttribute('href'))
  expect(ways).toContain('/Aufnahme')
})

it('SOFT-04 keys and a booking that fail say so', async () => {
  const server = new ServerAnswers().on(showLicenceKeys, keysOf(LICENCE))
  const { press, question } = await openPage(PAGE, server, OWNER)
  await screen.findByText('Studio Laboe')
  for (const [said, sentence] of [
    [{ status: 500, json: { code: 'internal' } }, '❗ Lizenz konnte nicht abgerufen werden.'],
    ['lost', '❗ Fehler beim Herunterladen der Lizenz.'],
  ] as const) {
    server.on(showLicenceKeys, said)
    await press(String(KEYS))
    await screen.findByText(sentence, { exact: false })
  }
  await press(/^Vollversion buchen/)
  server.on(bookLicence, 'lost')
  const asked = await question()
  await press('Kostenpflichtig buchen', asked)
  await expectText(() => asked.getByRole('alert'), 'Der Server ist nicht erreichbar.')
})

it.each([
  [WINDOWS, showDownload],
  [KEYS, showLicenceKeys],
] as const)('NAV-10 „%s“ says when it takes longer than ten seconds', async (name, endpoint) => {
  const passTenSeconds = holdClock()
  const server = new ServerAnswers().on(showLicenceKeys, keysOf(LICENCE))
  const { press } = await openPage(PAGE, server, OWNER)
  await screen.findByText('Studio Laboe')
  const answer = server.hold(endpoint)
  await press(String(name))
  await passTenSeconds()
  answer.release({ status: 404, json: { code: 'no-release' } })
})

import { finishSignIn, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { startEidSignIn } from '@epassbild/contract/eid-sign-in.ts'
import { type EidStatus, showEidStatus, startEid } from '@epassbild/contract/identification.ts'
import { CLIENT_VERSION, showClientVersion, showTransferRights, transferPhoto } from '@epassbild/contract/photos.ts'
import { listStudios, type RegisteredStudio } from '@epassbild/contract/studios.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { SHUTTER_ID } from '#features/photos/station/camera/shutter.ts'
import { IDLE_MS } from '#features/photos/station/use-idle.ts'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR, OWNER, TOKENS } from '#test/people.ts'
import { withSiteFact } from '#test/site-fact.ts'
import {
  absent,
  CONFIG,
  EID,
  fault,
  openFile,
  pictureFile,
  RIGHTS,
  stationServer,
  waitIdly,
  withPictureFiles,
  withStationMachine,
} from '#test/station-machine.ts'

it('SAFE-03, CERT-05 recovery codes that the sign-in at the station gives stand over the workspace until they are kept', async () => {
  withSiteFact('sessionStore', 'memory')
  withStationMachine()
  onTestFinished(dropTokens)
  const server = stationServer()
    .on(signIn, { json: { second_factor: 'ticket', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { json: { ...TOKENS, recovery_codes: ['AAAAAA-BBBBBB'] } })
    .on(showProfile, { json: OWNER })
  const { press, fill, dialog, signInAs } = await openPage('/Aufnahme', server)
  await signInAs(OWNER.email)
  await fill('Code', '123456')
  await press('Anmelden')
  const codes = await dialog('Zweiter Faktor')
  codes.getByText('AAAAAA-BBBBBB')
  await waitFor(() => expect(document.querySelector('.station')).not.toBeNull())
  const workspace = document.querySelector('.station')
  await press('Ich habe die Codes aufbewahrt')
  expect(screen.queryByText('AAAAAA-BBBBBB')).toBeNull()
  expect(document.querySelector('.station')).toBe(workspace)
})

it('FOTO-01 says why there is no camera, asks again, and the file way stays open', async () => {
  withStationMachine()
  const asked = absent()
  for (const name of ['NotFoundError', 'NotAllowedError', 'NotReadableError']) asked.mockRejectedValueOnce(fault(name))
  const { user } = await openPage('/Aufnahme', stationServer(), OWNER)
  for (const title of [
    'Keine Kamera gefunden',
    'Der Browser darf die Kamera nicht benutzen',
    'Die Kamera ist belegt',
  ]) {
    await screen.findByRole('heading', { name: title })
    const fault = within(screen.getByRole('alert'))
    fault.getByRole('heading', { name: title })
    fault.getByLabelText('Bilddatei öffnen')
    await user.click(fault.getByRole('button', { name: 'Erneut versuchen' }))
  }
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(4))
})

it('FOTO-08, QUAL-10 past its grace date it shows one sentence and asks for no camera, and loads again', async () => {
  withStationMachine()
  const asked = absent()
  const now = Date.now()
  const refusedFrom = new Date(now - 1_000).toISOString()
  const old = {
    current: CLIENT_VERSION + 1,
    minimum: CLIENT_VERSION + 1,
    refusedFrom,
    now: new Date(now).toISOString(),
  }
  const server = stationServer().on(showClientVersion, { json: old })
  const { press } = await openPage('/Aufnahme', server, OWNER)
  await screen.findByRole('heading', { name: 'Diese Fassung der Aufnahme ist veraltet' })
  expect(document.querySelector('.station')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  await press('Erneut versuchen')
  expect(reload).toHaveBeenCalledOnce()
})

it('FOTO-08 says that the rights to transfer could not be looked up, and looks again', async () => {
  withStationMachine()
  absent()
  const server = stationServer()
  const { press } = await openPage('/Aufnahme', server, OWNER)
  await screen.findByText(/^Ob Sie übermitteln dürfen, ließ sich gerade nicht nachsehen\./)
  server.on(showTransferRights, { json: RIGHTS }).on(showEidStatus, { json: EID })
  await press('Erneut nachsehen')
  await screen.findByText(/^Noch ist kein Standort Ihres Unternehmens freigegeben\./)
  expect(screen.queryByText(/nicht nachsehen/)).toBeNull()
})

it('SOFT-05, FOTO-08 looks again by itself when the tab in which the full version was booked is left', async () => {
  withStationMachine()
  absent()
  const server = stationServer()
    .on(listStudios, { json: [{ id: 1, name: 'Studio', review: 'approved' } as RegisteredStudio] })
    .on(showTransferRights, { json: { ...RIGHTS, licence_required: true } })
    .on(showEidStatus, { json: EID })
  await openPage('/Aufnahme', server, OWNER)
  const link = await screen.findByRole('link', { name: 'Vollversion buchen (neuer Tab)' })
  link.focus()
  server.on(showTransferRights, { json: { ...RIGHTS, licence_required: true, licensed_shop_ids: [1] } })
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(link.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.matches('h1, h2')).toBe(true))
})

it('FOTO-07 with an eID for a session the card of the first transfer is the one of the next, too, which begins at the shutter', async () => {
  withPictureFiles()
  vi.stubGlobal('open', () => null)
  const state = 'x'.repeat(43)
  const later = new Date(Date.now() + 30 * 60_000).toISOString()
  const done: EidStatus = { ...EID, attempt: { state: 'done', failure: null, detail: null } }
  const server = stationServer()
    .on(showConfig, { json: { ...CONFIG, session_ends_with_upload: false, station_lock: false } })
    .on(listStudios, { json: [{ id: 1, name: 'Studio', review: 'approved' } as RegisteredStudio] })
    .on(showTransferRights, { json: RIGHTS })
    .on(showEidStatus, { json: EID })
    .on(startEid, { json: { authorization_url: 'https://eid.test/', state, expires_at: later } })
    .on(transferPhoto, { status: 201, json: { photoId: crypto.randomUUID(), storedAt: later, validUntil: later } })
  const { user, press, question } = await openPage('/Aufnahme', server, OWNER)
  const confirmOne = async () => {
    await openFile(user)
    await press('Dieses Bild verwenden')
  }
  await confirmOne()
  server.on(showEidStatus, ({ address }) => ({
    json: address.searchParams.has('state') ? done : { ...EID, session_until: later },
  }))
  await press('Mit eID bestätigen und übermitteln')
  await screen.findByRole('heading', { name: 'Bild übermittelt' })
  const rights = server.sentTo(showTransferRights).length
  await press('Nächste Person')
  const sure = await question()
  await user.click(sure.getByRole('button', { name: 'Löschen und weiter' }))
  const shutter = screen.getByRole('button', { name: /^Auslösen/ })
  await waitFor(() => expect(document.activeElement).toBe(shutter))
  await confirmOne()
  await press('Übermitteln')
  await screen.findByRole('heading', { name: 'Bild übermittelt' })
  expect(server.sentTo(startEid)).toHaveLength(1)
  expect(server.sentTo(showTransferRights)).toHaveLength(rights)
})

it('FOTO-01, FOTO-10 a file is taken all over the workspace, and one that is dropped elsewhere leaves the station as it is', async () => {
  withPictureFiles()
  const { press } = await openPage('/Aufnahme', stationServer(), OWNER)
  const file = pictureFile()
  const opensInBrowser = (place: Element) =>
    [fireEvent.dragOver, fireEvent.drop].map((fire) =>
      fire(place, { dataTransfer: { files: [file], types: ['Files'] } }),
    )
  expect(opensInBrowser(await screen.findByText(/ziehen Sie sie hierher/))).toEqual([false, false])
  await press('Dieses Bild verwenden')
  const heading = await screen.findByRole('heading', { name: 'Bild bestätigen und übermitteln' })
  expect(opensInBrowser(heading)).toEqual([false, false])
})

it('FOTO-03, QUAL-01 verdicts are announced in one region that stands there before the first shot, and the focus stays in the station', async () => {
  withPictureFiles()
  const { user, press } = await openPage('/Aufnahme', stationServer(), OWNER)
  await screen.findByRole('heading', { name: 'Keine Kamera gefunden' })
  const before = screen.getAllByRole('status')
  await openFile(user)
  const region = await waitFor(() => {
    const found = before.filter(({ textContent }) => textContent === 'Aufnahme 1: Geeignet')
    expect(found).toHaveLength(1)
    return found[0] as HTMLElement
  })
  const spoken = (sentence: string) => waitFor(() => expect(region.textContent).toBe(sentence))
  await openFile(user)
  await spoken('Aufnahme 2: Geeignet')
  expect(screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('Geeignet'))).toHaveLength(1)
  await press('Aufnahme 2 verwerfen')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Keine Aufnahme gewählt\./))
  await spoken('')
  await user.keyboard('1')
  await spoken('Aufnahme 1: Geeignet')
  await waitFor(() => expect(document.activeElement?.id).toBe(SHUTTER_ID))
})

it('FOTO-10, QUEUE-07 an open question about a shot goes with the shot, and does not come back with the next one', async () => {
  withPictureFiles()
  const { user, press, dialog } = await openPage('/Aufnahme', stationServer(), OWNER)
  const takeFile = async () => {
    await openFile(user)
    await screen.findByRole('button', { name: 'Ausschnitt' })
  }
  await takeFile()
  await press('Ausschnitt')
  await dialog('Ausschnitt, Aufnahme 1')
  waitIdly(IDLE_MS)
  await screen.findByText(/^Noch keine Aufnahme/)
  await takeFile()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('QUEUE-07 the arrow keys move the crop as soon as its dialog is open', async () => {
  withPictureFiles()
  const { user, press, dialog } = await openPage('/Aufnahme', stationServer(), OWNER)
  await openFile(user)
  await press('Ausschnitt')
  await dialog('Ausschnitt, Aufnahme 1')
  const focused = await waitFor(() => {
    const active = document.activeElement
    expect(active?.closest('[role="dialog"]')).not.toBeNull()
    return active as Element
  })
  const isTaken = !fireEvent.keyDown(focused, { key: 'ArrowRight' })
  expect(isTaken).toBe(true)
})

it('QUEUE-06, QUEUE-08 sheets of a family without a slip are asked about before they are forgotten, have a receipt and end with the next person', async () => {
  withPictureFiles()
  vi.stubGlobal('print', () => {})
  localStorage.setItem('station', JSON.stringify({ sheetPriceCents: 990 }))
  onTestFinished(() => localStorage.clear())
  const { user, press, dialog, question } = await openPage('/Aufnahme', stationServer(), OWNER)
  await screen.findByRole('heading', { name: 'Keine Kamera gefunden' })
  await press('Wofür ändern')
  const purpose = await dialog('Wofür wird das Bild gebraucht?')
  await user.click(purpose.getByLabelText(/^Führerschein/))
  await user.click(purpose.getByLabelText(/^Personalausweis/))
  await press('Fertig', purpose)
  await openFile(user)
  for (const name of ['Dieses Bild verwenden', 'Zum Bildbogen', 'Bogen drucken', 'Nächste Person, gleiche Familie'])
    await press(name)

  await screen.findByRole('heading', { name: 'Bildbögen dieser Familie 1' })
  await screen.findByRole('button', { name: /^Quittung drucken \(9,90/ })
  waitIdly(IDLE_MS - 30_000)
  const asked = await question()
  asked.getByText(
    /^Die Zahl der Bildbögen und die Angaben dieser Familie werden in 0:\d\d Minuten aus dem Browser gelöscht\./,
  )
  fireEvent.keyDown(document)
  waitIdly(1_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Nächste Person')
  expect(screen.queryByRole('heading', { name: /Bildbögen/ })).toBeNull()
  screen.getByText(/^Personalausweis, Reisepass, Aufenthaltstitel/)
  await waitFor(() => expect(document.activeElement?.id).toBe(SHUTTER_ID))
})

it('FOTO-01 a window that the zoom of the page makes narrow is told the remedy', async () => {
  withStationMachine()
  await openPage('/Aufnahme', stationServer(), OWNER)
  const box = (await screen.findByRole('heading', { name: /braucht einen größeren Bildschirm/ })).parentElement
  expect(box?.textContent).toContain('mindestens 768 Pixeln Breite. Am Rechner hilft ein kleinerer Zoom der Seite.')
})

it('FOTO-01, T05 is not for operators, asks them for no camera and leads back', async () => {
  withStationMachine()
  const asked = absent()
  await openPage('/Aufnahme', stationServer(), OPERATOR)
  await screen.findByRole('heading', { name: 'Nur für berechtigte Nutzer zugänglich.' })
  for (const way of screen.getAllByRole('link', { name: 'Zum Verwaltungsbereich' }))
    expect(way.getAttribute('href')).toBe('/Verwaltungsbereich')
  expect(document.querySelector('.station')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

it('ROOM-08, FOTO-08 a person who works at no location is shown none as the one of the station', async () => {
  withStationMachine()
  absent()
  localStorage.setItem('station', JSON.stringify({ studioId: 9 }))
  onTestFinished(() => localStorage.clear())
  const approved = { review: 'approved', address: 'Wall 18', city: 'Kiel' } as RegisteredStudio
  const studios = [1, 2].map((id) => ({ ...approved, id, name: `Studio ${id}` }))
  const server = stationServer()
    .on(listStudios, { json: studios })
    .on(showTransferRights, { json: { ...RIGHTS, shop_ids_of_others: [1, 2] } })
    .on(showEidStatus, { json: EID })
  await openPage('/Aufnahme', server, { ...OWNER, user_type: 'manager' })
  await screen.findByText(/^Sie sind keinem freigegebenen Standort zugeordnet\./)
  expect(document.querySelector('.stationWho')?.textContent).not.toContain('Studio 1')
})

it.each(['password', 'eid'])(
  'FOTO-10, QUEUE-04 the sign-in in place by %s opens other pages beside, so that no shot is lost',
  async (signsInBy) => {
    withSiteFact('signIn', signsInBy)
    withPictureFiles()
    const open = vi.fn(() => null)
    const assign = vi.fn()
    const detail = 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.'
    const unconfirmed = { code: 'not-verified', detail, message: detail }
    const server = stationServer()
      .on(showConfig, { json: { ...CONFIG, session_ends_with_upload: false } })
      .on(listStudios, { json: [{ id: 1, name: 'Studio', review: 'approved' } as RegisteredStudio] })
      .on(showTransferRights, { json: RIGHTS })
      .on(showEidStatus, { json: EID })
      .on(signIn, { status: 403, json: unconfirmed })
      .on(startEidSignIn, { status: 403, json: unconfirmed })
    const { user, press, fill, dialog } = await openPage('/Aufnahme', server, OWNER)
    await openFile(user)
    await press('Dieses Bild verwenden')
    await screen.findByRole('heading', { name: 'Bild bestätigen und übermitteln' })
    act(dropTokens)
    await press('Anmelden')
    const form = await dialog('Anmelden')
    vi.stubGlobal('open', open)
    vi.stubGlobal('location', { assign })
    if (signsInBy === 'eid') await press('Erste Anmeldung oder neuer Ausweis', form)
    const forgot = await form.findByRole('link', { name: /^Passwort vergessen\?/ })
    expect(forgot.getAttribute('target')).toBe('_blank')
    await fill('E-Mail', OWNER.email, form)
    await fill('Passwort', 'Foerde#2026', form)
    await press(signsInBy === 'eid' ? 'Mit Online-Ausweis anmelden' : 'Anmelden', form)
    await form.findByText(new RegExp(detail))
    open.mockClear()
    await press('Zur Code-Eingabe', form)
    expect(open).toHaveBeenCalledExactlyOnceWith('/Code-Verifizierung', '_blank', 'noopener')
    expect(assign).not.toHaveBeenCalled()
  },
)

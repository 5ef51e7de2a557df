import { showConfig } from '@epassbild/contract/config.ts'
import { showEidStatus } from '@epassbild/contract/identification.ts'
import { CLIENT_VERSION, showClientVersion, showTransferRights, transferPhoto } from '@epassbild/contract/photos.ts'
import { listStudios, type RegisteredStudio } from '@epassbild/contract/studios.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { openPage } from '#test/open-page.tsx'
import { OWNER } from '#test/people.ts'
import { CONFIG, EID, openFile, RIGHTS, stationServer, withPictureFiles } from '#test/station-machine.ts'

const STUDIO = { id: 1, name: 'Studio', review: 'approved' } as RegisteredStudio
const NEWER = 'Es gibt eine neuere Fassung der Aufnahme. Bitte laden Sie die Seite bald neu.'
const OLD = 'Diese Fassung der Aufnahme ist veraltet'

/** A station without eID for transfers that has been open for a while. */
async function openStation() {
  withPictureFiles()
  const later = new Date(Date.now() + 30 * 60_000).toISOString()
  const server = stationServer()
    .on(showConfig, { json: { ...CONFIG, session_ends_with_upload: false, station_lock: false } })
    .on(listStudios, { json: [STUDIO] })
    .on(showTransferRights, { json: RIGHTS })
    .on(showEidStatus, { json: { ...EID, transfer_eid: 'off' } })
    .on(transferPhoto, { status: 201, json: { photoId: crypto.randomUUID(), storedAt: later, validUntil: later } })
  const { user, press, question } = await openPage('/Aufnahme', server, OWNER)
  const transferOne = async () => {
    await openFile(user)
    await press('Dieses Bild verwenden')
    await press('Übermitteln')
    await screen.findByRole('heading', { name: 'Bild übermittelt' })
    passTwoMinutes()
  }
  const nextPerson = async () => {
    await press('Nächste Person')
    await user.click((await question()).getByRole('button', { name: 'Löschen und weiter' }))
  }
  return { server, press, transferOne, nextPerson }
}

/** Advances both clocks: a jump of only one makes the station check its version. */
function passTwoMinutes(): void {
  const [now, sinceOpened] = [Date.now, performance.now.bind(performance)]
  const spies = [
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 60_000),
    vi.spyOn(performance, 'now').mockImplementation(() => sinceOpened() + 2 * 60_000),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

const versionFrom = (refusedFrom: number) => () => ({
  json: {
    ...{ current: CLIENT_VERSION + 1, minimum: CLIENT_VERSION + 1 },
    ...{ refusedFrom: new Date(refusedFrom).toISOString(), now: new Date(Date.now()).toISOString() },
  },
})

it('ROOM-03, FOTO-08 a pause that comes while the station is open is seen before the next person is photographed', async () => {
  const { server, transferOne, nextPerson } = await openStation()
  await transferOne()
  server.on(showTransferRights, { json: { ...RIGHTS, pause: { from: '2026-12-04', active: false } } })
  await nextPerson()
  await screen.findByText('Übermittlungen pausieren ab dem 04.12.2026')
  screen.getByText(/^Noch keine Aufnahme/)
  expect(server.sentTo(showTransferRights)).toHaveLength(2)
})

it('FOTO-08, CERT-05 without a session nothing is asked for the next person but the version', async () => {
  const { server, transferOne, nextPerson } = await openStation()
  await transferOne()
  act(dropTokens)
  const asked = server.sentTo(showTransferRights).length
  await nextPerson()
  await waitFor(() => expect(server.sentTo(showClientVersion)).toHaveLength(2))
  expect(server.sentTo(showTransferRights)).toHaveLength(asked)
})

it('FOTO-08, QUAL-10 within its grace period an old version announces the newer one with each next person', async () => {
  const { server, transferOne, nextPerson } = await openStation()
  await transferOne()
  server.on(showClientVersion, versionFrom(Date.now() + 24 * 3_600_000))
  await nextPerson()
  await screen.findByText(NEWER)
  expect(screen.queryByRole('heading', { name: OLD })).toBeNull()
})

it('FOTO-08, QUAL-10 past its grace an open station photographs no next person, and takes nothing from a family', async () => {
  const { server, press, transferOne, nextPerson } = await openStation()
  await transferOne()
  server.on(showClientVersion, versionFrom(Date.now() - 1_000))
  await press('Nächste Person, gleiche Familie')
  await screen.findByText(NEWER)
  expect(screen.queryByRole('heading', { name: OLD })).toBeNull()
  await press('Zu den Belegen')
  await nextPerson()
  const heading = await screen.findByRole('heading', { name: OLD })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.querySelector('.station')).toBeNull()
})

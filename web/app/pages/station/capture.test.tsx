import { finishSignIn, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { showConfig, type WebConfig } from '@epassbild/contract/config.ts'
import { showEidStatus } from '@epassbild/contract/identification.ts'
import { CLIENT_VERSION, showClientVersion, showTransferRights } from '@epassbild/contract/photos.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR, OWNER, TOKENS } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'
import { plugInCamera } from '#ui/code-reader/test/plug-in-camera.ts'

const CONFIG = {
  test_mode: false,
  code_url: 'https://epassbild.test',
  code_symbols: ['qr'],
  session_ends_with_upload: true,
  station_lock: true,
  citizen_status: false,
} as unknown as WebConfig

/** jsdom has neither a screen nor workers; the analysis never stands. */
function withStationMachine(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  )
}

/** What the station asks when it opens; its version is the current one. */
const stationServer = () =>
  new ServerAnswers()
    .on(showClientVersion, {
      json: { current: CLIENT_VERSION, minimum: 1, refusedFrom: null, now: new Date().toISOString() },
    })
    .on(showConfig, { json: CONFIG })
    .on(listStudios, { json: [] })
    .on(showTransferRights, { status: 500 })
    .on(showEidStatus, { status: 500 })

/** A machine without a camera. */
const absent = () => plugInCamera({ refused: fault('NotFoundError') }).getUserMedia
const fault = (name: string) => Object.assign(new Error(), { name })

it('SAFE-03, CERT-05 recovery codes that the sign-in at the station gives stand over the workspace until they are kept', async () => {
  withSiteFact('sessionStore', 'memory')
  withStationMachine()
  onTestFinished(dropTokens)
  const server = stationServer()
    .on(signIn, { json: { second_factor: 'ticket', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { json: { ...TOKENS, recovery_codes: ['AAAAAA-BBBBBB'] } })
    .on(showProfile, { json: OWNER })
  const { press, fill, dialog } = await openPage('/Aufnahme', server)
  await fill('E-Mail', OWNER.email)
  await fill('Passwort', 'Foerde#2026')
  await press('Anmelden')
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
  for (const name of ['NotAllowedError', 'NotReadableError', 'NotReadableError'])
    asked.mockRejectedValueOnce(fault(name))
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

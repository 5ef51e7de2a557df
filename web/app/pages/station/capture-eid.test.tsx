import { showConfig } from '@epassbild/contract/config.ts'
import { EID_FAILURES, type EidStatus, showEidStatus, startEid } from '@epassbild/contract/identification.ts'
import { showTransferRights, transferPhoto } from '@epassbild/contract/photos.ts'
import { listStudios, type RegisteredStudio } from '@epassbild/contract/studios.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { IDLE_MS } from '#features/photos/station/use-idle.ts'
import { openPage } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { OWNER } from '#test/people.ts'
import { CONFIG, EID, openFile, RIGHTS, stationServer, waitIdly, withPictureFiles } from '#test/station-machine.ts'

const NOT_YET: EidStatus = { ...EID, identified_at: null }
const OPEN: EidStatus['attempt'] = { state: 'open', failure: null, detail: null }

const begun = (sign = 'x') => ({
  authorization_url: 'https://eid.test/',
  state: sign.repeat(43),
  expires_at: new Date(Date.now() + 10 * 60_000).toISOString(),
})

/** A location that may transfer. The eID starts and stays pending. */
function approvedStation(status: EidStatus, config: Partial<typeof CONFIG> = {}) {
  return stationServer()
    .on(showConfig, { json: { ...CONFIG, session_ends_with_upload: false, station_lock: false, ...config } })
    .on(listStudios, { json: [{ id: 1, name: 'Studio', review: 'approved' } as RegisteredStudio] })
    .on(showTransferRights, { json: RIGHTS })
    .on(showEidStatus, ({ address }) => ({
      json: { ...status, attempt: address.searchParams.has('state') ? OPEN : null },
    }))
    .on(startEid, { json: begun() })
}

/** The station without a camera, in a browser that opens no window. */
async function openStation(server: ReturnType<typeof approvedStation>) {
  withPictureFiles()
  vi.stubGlobal('open', () => null)
  const page = await openPage('/Aufnahme', server, OWNER)
  await screen.findByRole('heading', { name: 'Keine Kamera gefunden' })
  return page
}

async function confirmOne(server: ReturnType<typeof approvedStation>) {
  const page = await openStation(server)
  await openFile(page.user)
  await page.press('Dieses Bild verwenden')
  await screen.findByRole('heading', { name: 'Bild bestätigen und übermitteln' })
  return page
}

describe('FOTO-10, QUEUE-04 an identification that is left with its step has ended', () => {
  async function leaveForChoice(server: ReturnType<typeof approvedStation>) {
    const page = await openStation(server)
    await page.press('Jetzt identifizieren')
    await screen.findByText('Fenster blockiert')
    await openFile(page.user)
    await openFile(page.user)
    await page.press('Weiter zur Auswahl')
    await screen.findByRole('heading', { name: 'Welches Bild gefällt Ihnen?' })
    return page
  }

  it('the choice is wiped by the clock', async () => {
    await leaveForChoice(approvedStation(NOT_YET))
    waitIdly(IDLE_MS + 1_000)
    await screen.findByText(/^Noch keine Aufnahme/)
  })

  it('the choice is locked in the background', async () => {
    await leaveForChoice(approvedStation(NOT_YET, { station_lock: true }))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByText('Die Aufnahme ist gesperrt')
  })

  it('the confirmation starts none without a request', async () => {
    const server = approvedStation(NOT_YET)
    const { press } = await leaveForChoice(server)
    await press(/bestätigen|verwenden|Weiter/)
    await screen.findByRole('heading', { name: 'Bild bestätigen und übermitteln' })
    await screen.findByRole('button', { name: 'Jetzt identifizieren' })
    expect(server.sentTo(startEid)).toHaveLength(1)
  })
})

it('QUEUE-04 a person who may transfer meanwhile is asked for no eID before the press', async () => {
  const server = approvedStation(NOT_YET)
  const { user, press } = await openStation(server)
  await openFile(user)
  await press('Dieses Bild verwenden')
  await press('Jetzt identifizieren')
  await screen.findByText('Fenster blockiert')
  server.on(showEidStatus, { json: EID })
  await press('Erneut nachsehen')
  await screen.findByRole('button', { name: 'Mit eID bestätigen und übermitteln' })
  expect(server.sentTo(startEid)).toHaveLength(1)
})

it('FOTO-10, EID-03 an eID whose end the server can no longer report is over after its time, whatever the clock of the machine says', async () => {
  const server = approvedStation(NOT_YET)
  const { user, press } = await openStation(server)
  await openFile(user)
  await press('Jetzt identifizieren')
  await screen.findByText('Fenster blockiert')
  server.on(showEidStatus, 'lost')
  waitIdly(60 * 60_000)
  const after = performance.now() + 11 * 60_000
  await new Promise((soon) => setTimeout(soon, 1_500))
  screen.getByText('Fenster blockiert')
  vi.spyOn(performance, 'now').mockReturnValue(after)
  await screen.findByText(EID_FAILURES.late)
  expect(screen.queryByText('Fenster blockiert')).toBeNull()
  await act(async () => {})
  waitIdly(IDLE_MS + 1_000)
  await screen.findByText(/^Noch keine Aufnahme/)
})

describe('NAV-10, FOTO-10 an eID that hangs', () => {
  const panel = () => within(document.querySelector<HTMLElement>('.station-eid') ?? document.body)

  it('before its window says so after ten seconds and can be given up, and its late answer begins nothing', async () => {
    const server = approvedStation(EID)
    const { press } = await confirmOne(server)
    const started = server.hold(startEid)
    const passTenSeconds = holdClock()
    await press('Mit eID bestätigen und übermitteln')
    await screen.findByText('Der Ausweisdienst wird geöffnet …')
    await passTenSeconds()
    await press('Abbrechen', panel())
    await screen.findByRole('button', { name: 'Mit eID bestätigen und übermitteln' })
    screen.getByRole('button', { name: 'Anderes Bild wählen' })
    await act(async () => started.release({ json: begun() }))
    screen.getByRole('button', { name: 'Mit eID bestätigen und übermitteln' })
    expect(server.sentTo(showEidStatus).filter(({ address }) => address.searchParams.has('state'))).toEqual([])
  })

  it('begins again after it was given up, though the first answer comes later', async () => {
    const server = approvedStation(EID)
    const { press } = await confirmOne(server)
    const first = server.hold(startEid)
    await press('Mit eID bestätigen und übermitteln')
    await press('Abbrechen', panel())
    const second = server.hold(startEid)
    await press('Mit eID bestätigen und übermitteln')
    await act(async () => first.release({ json: begun('y') }))
    screen.getByText('Der Ausweisdienst wird geöffnet …')
    await act(async () => second.release({ json: begun() }))
    await screen.findByText('Fenster blockiert')
  })

  it('before its window is over after half a minute', async () => {
    const server = approvedStation(EID)
    const { press } = await confirmOne(server)
    server.hold(startEid)
    const passTenSeconds = holdClock()
    await press('Mit eID bestätigen und übermitteln')
    await passTenSeconds()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await screen.findByText(/^Der Server ist nicht erreichbar\./)
    await screen.findByRole('button', { name: 'Mit eID bestätigen und übermitteln' })
  })

  it('in the question for its state is asked about again', async () => {
    const server = approvedStation(NOT_YET)
    const { press } = await confirmOne(server)
    server.on(showEidStatus, ({ address }) =>
      address.searchParams.has('state') ? new Promise<never>(() => {}) : { json: EID },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await press('Jetzt identifizieren')
    await screen.findByText('Fenster blockiert')
    server.on(showEidStatus, { json: { ...EID, attempt: { ...OPEN, state: 'done' } } })
    await act(() => vi.advanceTimersByTimeAsync(36_000))
    await screen.findByRole('button', { name: 'Mit eID bestätigen und übermitteln' })
  })
})

describe('QUEUE-04 a refusal because of the person shows the way on in place', () => {
  const refusal = (code: string) => ({ status: 403, json: { code, detail: 'Das geht so nicht.' } })

  it('of a transfer, of a person who is identified no longer', async () => {
    const server = approvedStation({ ...EID, transfer_eid: 'off' }).on(transferPhoto, refusal('not-identified'))
    const { press } = await confirmOne(server)
    server.on(showEidStatus, { json: NOT_YET })
    await press('Übermitteln')
    await screen.findByRole('button', { name: 'Jetzt identifizieren' })
  })

  it('of a transfer, where the declaration of secrecy is awaited', async () => {
    const server = approvedStation({ ...EID, transfer_eid: 'off' }).on(transferPhoto, refusal('secrecy-undeclared'))
    const { press } = await confirmOne(server)
    server.on(showTransferRights, { json: { ...RIGHTS, secrecy_awaited: true } })
    await press('Übermitteln')
    await screen.findByRole('button', { name: 'Erklärung abgeben' })
  })

  it('of the eID itself', async () => {
    const server = approvedStation(EID).on(startEid, refusal('not-identified'))
    const { press } = await confirmOne(server)
    server.on(showEidStatus, { json: NOT_YET })
    await press('Mit eID bestätigen und übermitteln')
    await screen.findByText('Das geht so nicht.')
    await screen.findByRole('button', { name: 'Jetzt identifizieren' })
  })
})

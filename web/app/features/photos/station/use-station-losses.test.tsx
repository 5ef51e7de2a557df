import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { type PropsWithChildren, useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { dropTokens, keepTokens } from '#api/session.ts'
import { openPaperDesk, WITH_FACE } from '#features/photos/station/prints/test/paper-desk.ts'
import { Confirmation } from './confirmation.tsx'
import { IssuedStep } from './issued-step.tsx'
import { LockedStation } from './locked-station.tsx'
import { lossOf } from './loss-dialog.tsx'
import { FIRST_SETTINGS, keepSettings, readSettings } from './settings/settings.ts'
import type { StationFacts } from './station-facts.ts'
import type { StationProps } from './station-props.ts'
import { slipContentOf } from './steps/slip-content-of.ts'
import { CONFIG, FACTS, PERSON, STUDIO } from './test/facts.ts'
import { IDLE_MS } from './use-idle.ts'
import { useLeaving } from './use-leaving.ts'
import { useStation } from './use-station.ts'

// Requires pixels, which jsdom does not have.
vi.mock('#features/photos/station/shots/make-photo.ts', () => ({
  makePhoto: async () => Uint8Array.of(0xff, 0xd8, 7),
}))

const MINUTE = 60_000
const OTHER = { ...PERSON, id: 2, first_name: 'Jan', email: 'jan@studio.test' }
const RECEIPT = {
  photoId: 'b3f0c1de-1111-4222-8333-444455556666',
  storedAt: '2026-03-02T10:00:00Z',
  validUntil: '2026-09-02T09:59:00Z',
}
const receipt = () => Response.json(RECEIPT, { status: 201 })
const unknown = () => Response.json({ detail: 'Gibt es bei Ihnen nicht.', code: 'replaced-unknown' }, { status: 404 })
const TOO_MANY = () => Response.json({ detail: 'Zu viele Anfragen.', code: 'too-many' }, { status: 429 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('location', { assign: vi.fn(), search: '', pathname: '/Aufnahme' })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  dropTokens()
})

/** Responses to the transfers in order; an error is a lost response. */
function answerTransfers(...answers: (Response | Error | Promise<Response>)[]): Headers[] {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-transfer-id')) throw new TypeError('Failed to fetch')
    sent.push(headers)
    const answer = await answers.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  return sent
}

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

function open(facts: Partial<StationFacts> = {}) {
  const { result, rerender } = renderHook(
    (changed: Partial<StationFacts>) => {
      const room = useStation({ ...FACTS, ...facts, ...changed })
      return { room, leaving: useLeaving(room) }
    },
    { wrapper, initialProps: {} },
  )
  return { now: result, rerender }
}
type Now = ReturnType<typeof open>['now']

/** Processes another person up to the sealed photo. */
async function confirmOne(now: Now): Promise<void> {
  act(() => now.current.room.shots.take(new Blob(), 'file'))
  const id = now.current.room.state.shots.at(-1)?.id ?? 0
  const { dispatch } = now.current.room
  act(() => dispatch({ type: 'shot-checked', id, check: WITH_FACE, capturedAt: '2026-03-02T11:00:00+01:00' }))
  act(() => dispatch({ type: 'shot-drawn', id }))
  act(() => dispatch({ type: 'shot-used', id }))
  if (now.current.room.purpose.slip) await expectPhase(now, 'ready')
}
const expectPhase = (now: Now, phase: string) =>
  waitFor(() => expect(now.current.room.transfer.state.phase).toBe(phase))
const send = (now: Now) => act(() => void now.current.room.transfer.run.send())

async function sendOne(now: Now, phase: string): Promise<void> {
  await confirmOne(now)
  send(now)
  await expectPhase(now, phase)
}

async function transferOne(now: Now): Promise<void> {
  answerTransfers(receipt())
  await confirmOne(now)
  send(now)
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
}

/** Advances the clock without any input. */
function waitIdly(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Whether the browser asks before closing the tab. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The question before leaving; undefined if no question is shown. */
function questionOnLeaving(now: Now) {
  act(() => now.current.leaving.askBefore('leave'))
  return now.current.leaving.asking && lossOf(now.current.room, 'leave')
}

it('FOTO-08, QUEUE-03 a photo in transfer or possibly stored needs a confirmation, and no timer discards its key', async () => {
  const first = Promise.withResolvers<Response>()
  answerTransfers(first.promise, TOO_MANY())
  const { now } = open()
  await confirmOne(now)
  expect(questionOnLeaving(now)).toBe('shots')
  act(() => now.current.leaving.stay())

  send(now)
  await expectPhase(now, 'sending')
  expect([questionOnLeaving(now), asksOnClosing()]).toEqual(['transfer', true])
  act(() => now.current.leaving.stay())
  first.reject(new TypeError('Failed to fetch'))
  await expectPhase(now, 'stopped')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(now.current.room.transfer.state).toMatchObject({ phase: 'stopped', automatic: false }))
  expect([questionOnLeaving(now), asksOnClosing()]).toEqual(['transfer', true])
  act(() => now.current.leaving.stay())

  waitIdly(IDLE_MS)
  expect(now.current.room.transfer.state.phase).toBe('stopped')
  expect(now.current.room.state.shots).toHaveLength(1)
  expect(now.current.room.covered).toBe(true)
})

it('FOTO-08 a refusal without a lost answer leaves no open transfer', async () => {
  answerTransfers(TOO_MANY())
  const { now } = open()
  await sendOne(now, 'stopped')
  expect([questionOnLeaving(now), asksOnClosing()]).toEqual(['shots', true])
  waitIdly(IDLE_MS)
  expect(now.current.room.state.shots).toEqual([])
})

it('FOTO-05 Back, reload and closing ask before they lose shots, as „Abbrechen“ does, and not once they are wiped', () => {
  const { now } = open()
  expect(asksOnClosing()).toBe(false)
  act(() => now.current.room.shots.take(new Blob(), 'file'))
  expect([questionOnLeaving(now), asksOnClosing()]).toEqual(['shots', true])
  act(() => now.current.leaving.confirm('leave'))
  expect(asksOnClosing()).toBe(false)
  act(() => now.current.room.shots.take(new Blob(), 'file'))
  waitIdly(IDLE_MS)
  expect(asksOnClosing()).toBe(false)
})

it('FOTO-08, SLIP-04 a photo whose receipt came too late is replaced by the next one, and only by that', async () => {
  const ended = Response.json({ detail: 'Schon gespeichert.', code: 'transfer-ended' }, { status: 409 })
  const sent = answerTransfers(ended, receipt())
  const { now } = open()
  await sendOne(now, 'stopped')
  expect(now.current.room.replaced).toMatchObject({ transferId: sent[0]?.get('x-transfer-id'), as: 'lost' })
  await act(() => now.current.room.transfer.run.prepare())
  send(now)
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  expect(sent.map((each) => each.get('x-replaces-transfer'))).toEqual([null, sent[0]?.get('x-transfer-id')])
  expect(sent[1]?.get('x-transfer-id')).not.toBe(sent[0]?.get('x-transfer-id'))
  expect(now.current.room.replaced).toBeUndefined()
})

/** The response for one photo is lost, and the session ends; another person signs in and presses „Übermitteln“. */
async function sendAsOther(other: StationFacts['person'], ...answers: Response[]) {
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const sent = answerTransfers(new TypeError('Failed to fetch'), TOO_MANY(), ...answers)
  let room: ReturnType<typeof useStation> | undefined
  function Workspace() {
    const [facts, setFacts] = useState<StationFacts>({ ...FACTS, person: { ...PERSON, user_type: 'employee' } })
    room = useStation(facts)
    const props = {
      ...facts,
      renderSignIn: (onSignedIn) => (
        <button
          type="button"
          onClick={() => {
            setFacts({ ...facts, person: other })
            onSignedIn(other.email)
          }}
        >
          Als Jan
        </button>
      ),
    } as Partial<StationProps> as StationProps
    if (room.state.step !== 'confirmation') return null
    return <Confirmation {...{ room, props }} resting={false} notice={null} eidFor={() => null} identify={() => {}} />
  }
  render(<Workspace />, { wrapper })
  const now = {
    current: {
      get room() {
        return room as NonNullable<typeof room>
      },
    },
  } as Now
  await confirmOne(now)
  fireEvent.click(screen.getByRole('button', { name: 'Übermitteln' }))
  await expectPhase(now, 'stopped')
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('button', { name: 'Noch einmal senden' })
  for (const answer of screen.getAllByRole<HTMLInputElement>('radio')) expect(answer.matches(':disabled')).toBe(true)
  act(dropTokens)
  fireEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Als Jan' }))
  act(() => keepTokens({ access_token: 'access', refresh_token: 'refresh' }))
  await screen.findByRole('button', { name: 'Übermitteln' })
  const notice = document.body.textContent ?? ''
  fireEvent.click(screen.getByRole('button', { name: 'Übermitteln' }))
  await waitFor(() => expect(sent).toHaveLength(2 + answers.length))
  return { now, sent, notice, replaced: sent.map((each) => each.get('x-replaces-transfer')) }
}

it('FOTO-08, CERT-05 another person who signs in after a lost answer replaces the possibly stored photo', async () => {
  const { sent, notice, replaced } = await sendAsOther(OTHER, receipt())
  expect(replaced[2]).toBe(sent[0]?.get('x-transfer-id'))
  expect(sent[2]?.get('x-transfer-id')).not.toBe(sent[0]?.get('x-transfer-id'))
  expect(notice).toContain('Berechnet wird nur eines von beiden.')
  expect(notice).not.toContain('wird nicht berechnet')
})

it.each(['owner', 'manager'] as const)(
  'FOTO-08, SLIP-04 where the lost photo was never stored, the one of another %s is sent in the place that the lost one had',
  async (user_type) => {
    const { sent, now, replaced } = await sendAsOther({ ...OTHER, user_type }, unknown(), receipt())
    expect(replaced.slice(2)).toEqual([sent[0]?.get('x-transfer-id'), null])
    await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
    cleanup()
    const earlier = '00000000-0000-4000-8000-000000000003'
    vi.stubGlobal('location', { ...location, search: `?ersetzt=${earlier}` })
    const second = await sendAsOther({ ...OTHER, user_type }, unknown(), receipt())
    expect(second.replaced).toEqual([earlier, earlier, second.sent[0]?.get('x-transfer-id'), earlier])
  },
)

it('FOTO-08, SLIP-04 an employee gets no promise about a photo that only its sender can replace', async () => {
  const { now, notice, replaced } = await sendAsOther({ ...OTHER, user_type: 'employee' }, receipt())
  expect(notice).toContain('sieht nur, wer es übermittelt hat, oder jemand mit Vollzugriff.')
  expect(notice).not.toContain('wird nicht berechnet')
  expect(replaced).toEqual([null, null, null])
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
})

it('FOTO-08, SLIP-04 giving up a lost photo keeps the one that it was to replace', async () => {
  const earlier = '00000000-0000-4000-8000-000000000003'
  vi.stubGlobal('location', { ...location, search: `?ersetzt=${earlier}` })
  const ended = Response.json({ detail: 'Schon gespeichert.', code: 'transfer-ended' }, { status: 409 })
  answerTransfers(ended)
  const { now } = open()
  await sendOne(now, 'stopped')
  expect(now.current.room.replaced).toMatchObject({ as: 'lost' })
  act(() => now.current.room.letGoOfReplaced())
  expect(now.current.room.replaced?.transferId).toBe(earlier)
  act(() => now.current.room.letGoOfReplaced())
  expect(now.current.room.replaced).toBeUndefined()
})

it('FOTO-08, QUEUE-03 a right that ends during the transfer does not remove the slip, and the slip names its sender', async () => {
  const answer = Promise.withResolvers<Response>()
  answerTransfers(answer.promise)
  const { now, rerender } = open()
  await sendOne(now, 'sending')
  rerender({ rights: undefined })
  answer.resolve(receipt())
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  rerender({ person: OTHER })
  expect(now.current.room.state.slips).toMatchObject([{ storedAt: RECEIPT.storedAt, person: 'Inke Jensen' }])
})

it('ROOM-08, FOTO-09 the first transfer keeps the location for this computer, and each slip the one it was sent from', async () => {
  const other = { ...STUDIO, id: 8, name: 'Hafen' }
  const { now, rerender } = open()
  await transferOne(now)
  expect(readSettings(localStorage).studioId).toBe(7)
  rerender({ studios: [{ ...STUDIO, review: 'under-review' }, other] })
  expect(now.current.room.may).toMatchObject({ allowed: false, reason: 'studio-waits' })
  act(() => now.current.room.setSettings({ ...now.current.room.settings, studioId: 8 }))
  const [slip] = now.current.room.state.slips
  expect(slip && slipContentOf(slip, false)).toMatchObject({ studioName: 'Atelier' })
})

it('ROOM-08 a receipt does not undo a location chosen during the transfer', async () => {
  const answer = Promise.withResolvers<Response>()
  answerTransfers(answer.promise)
  keepSettings(localStorage, { ...FIRST_SETTINGS, studioId: 7 })
  const { now } = open({ studios: [STUDIO, { ...STUDIO, id: 8, name: 'Hafen' }] })
  await sendOne(now, 'sending')
  act(() => now.current.room.setSettings({ ...now.current.room.settings, studioId: 8 }))
  answer.resolve(receipt())
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  expect(readSettings(localStorage).studioId).toBe(8)
  expect(now.current.room.state.slips).toMatchObject([{ studio: { name: 'Atelier' } }])
})

it('ROOM-08, FOTO-08 a photo that is sealed again is sent from the location of the station at that time', async () => {
  const differs = Response.json({ detail: 'Schon ein anderes.', code: 'transfer-differs' }, { status: 409 })
  const sent = answerTransfers(differs, receipt())
  const { now, rerender } = open({ studios: [STUDIO] })
  await sendOne(now, 'stopped')
  rerender({ studios: [{ ...STUDIO, id: 8, name: 'Hafen' }] })
  await act(() => now.current.room.transfer.run.prepare())
  send(now)
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  expect(sent.map((each) => each.get('x-shop-id'))).toEqual(['7', '8'])
  expect(now.current.room.state.slips).toMatchObject([{ studio: { name: 'Hafen' } }])
})

it('QUEUE-03 leaving a printed slip needs no confirmation', async () => {
  const { now } = open()
  await transferOne(now)
  expect(questionOnLeaving(now)).toBe('slip')
  act(() => now.current.leaving.stay())
  act(() => now.current.room.dispatch({ type: 'slips-printed' }))
  expect(questionOnLeaving(now)).toBeUndefined()
  expect(location.assign).toHaveBeenCalledOnce()
})

it('QUEUE-03, FOTO-09 a printed slip that is not read back yet is covered, not wiped, and leaving it needs a confirmation', async () => {
  keepSettings(localStorage, { ...FIRST_SETTINGS, readsBack: true })
  const { now } = open()
  await transferOne(now)
  act(() => now.current.room.dispatch({ type: 'slips-printed' }))
  expect([questionOnLeaving(now), asksOnClosing()]).toEqual(['unread', true])
  act(() => now.current.leaving.stay())
  waitIdly(IDLE_MS)
  expect(now.current.room.covered).toBe(true)
  const [slip] = now.current.room.state.slips
  act(() => now.current.room.dispatch({ type: 'slip-read', transferId: slip?.transferId ?? '' }))
  expect(asksOnClosing()).toBe(false)
  waitIdly(IDLE_MS)
  expect(now.current.room.state.slips).toEqual([])
})

it('FOTO-10, FOTO-01 new pictures from the camera postpone the wiping', () => {
  const { now } = open()
  act(() => now.current.room.shots.take(new Blob(), 'folder'))
  for (const number of [2, 3]) {
    waitIdly(4 * MINUTE)
    act(() => now.current.room.shots.take(new Blob(), 'folder'))
    expect(now.current.room.state.shots).toHaveLength(number)
  }
  waitIdly(IDLE_MS)
  expect(now.current.room.state.shots).toEqual([])
})

it('SLIP-04 a photo that can no longer be replaced counts as no replacement when leaving', async () => {
  queryClient.setQueryData(['transfers'], { value: [] })
  onTestFinished(() => queryClient.clear())
  vi.stubGlobal('location', { ...location, search: '?ersetzt=00000000-0000-4000-8000-000000000003' })
  const { now } = open()
  await waitFor(() => expect(now.current.room.replaced?.as).toBeNull())
  act(() => now.current.room.wipe())
  expect(now.current.room.unreplaced).toBe(false)
})

it('SLIP-04, QUEUE-06 a replacement and its family keep the customer number of the transfer that it replaces', async () => {
  const transferId = '00000000-0000-4000-8000-000000000003'
  const earlier = { transferId, storedAt: RECEIPT.storedAt, replaceable: 'lost', customerReference: 'Auftrag 17' }
  queryClient.setQueryData(['transfers'], { value: [earlier] })
  onTestFinished(() => queryClient.clear())
  vi.stubGlobal('location', { ...location, search: `?ersetzt=${transferId}` })
  const { now } = open()
  await waitFor(() => expect(now.current.room.customerReference).toBe('Auftrag 17'))
  await transferOne(now)
  expect(now.current.room.state.slips).toMatchObject([{ customerReference: 'Auftrag 17' }])
  act(() => now.current.room.nextRelative())
  expect(now.current.room.customerReference).toBe('Auftrag 17')
  act(() => now.current.room.wipe())
  expect(now.current.room.customerReference).toBe('')
})

it('SLIP-04, QUEUE-08 the receipt for the customer has no price for a photo that replaces a paid one', async () => {
  keepSettings(localStorage, { ...FIRST_SETTINGS, slipPriceCents: 1490 })
  vi.stubGlobal('location', { ...location, search: '?ersetzt=00000000-0000-4000-8000-000000000003' })
  const { now } = open()
  const offered = () => {
    const props = { config: CONFIG, renderSignIn: () => '' } as Partial<StationProps> as StationProps
    const { room } = now.current
    const { unmount } = render(
      <IssuedStep {...{ room, props, studio: STUDIO, resting: false, askBefore: () => {} }} />,
      { wrapper },
    )
    const name = screen.queryByRole('button', { name: /^Quittung drucken/ })?.textContent
    unmount()
    return name
  }
  await transferOne(now)
  expect(offered()).toBeUndefined()
  act(() => now.current.room.nextRelative())
  await transferOne(now)
  expect(offered()).toBe('Quittung drucken (14,90\u00a0€)')
})

it('SLIP-04 a replacement that was wiped with its shots is named until the next person', async () => {
  vi.stubGlobal('location', { ...location, search: '?ersetzt=00000000-0000-4000-8000-000000000003' })
  const { now } = open({ desk: openPaperDesk() })
  act(() => now.current.room.shots.take(new Blob(), 'file'))
  expect(now.current.room.replaced).toBeDefined()
  waitIdly(IDLE_MS)
  expect(now.current.room.replaced).toBeUndefined()
  expect(now.current.room.unreplaced).toBe(true)
  act(() => now.current.room.wipe())
  expect(now.current.room.unreplaced).toBe(false)
})

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function sentenceOfLock(now: Now): Promise<string | null> {
  const { unmount } = render(<LockedStation held={now.current.room.held} renderSignIn={() => ''} onOpen={() => {}} />)
  const said = (await screen.findByText(/^Diese Seite war im Hintergrund/)).textContent
  unmount()
  return said
}

it('FOTO-08, CERT-05 a station that went to the background during a transfer is locked after the transfer', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const answer = Promise.withResolvers<Response>()
  answerTransfers(answer.promise)
  const { now } = open({ config: { ...CONFIG, station_lock: true } })
  await sendOne(now, 'sending')
  setVisibility('hidden')
  expect(now.current.room.lockedFor).toBeUndefined()
  setVisibility('visible')
  answer.resolve(receipt())
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  expect(now.current.room.lockedFor).toBe(PERSON.email)
  expect(await sentenceOfLock(now)).toContain(
    'werden die Aufnahmen gelöscht, und ein noch nicht gedruckter Beleg geht verloren.',
  )
  act(() => now.current.room.dispatch({ type: 'slips-printed' }))
  expect(await sentenceOfLock(now)).toContain('werden die Aufnahmen gelöscht.')
  act(() => now.current.room.unlock(PERSON.email))
  expect(now.current.room.lockedFor).toBeUndefined()
  expect(now.current.room.state.slips).toHaveLength(1)
})

it('FOTO-08, CERT-05 a station that will be locked keeps its session between two attempts', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const lost = Promise.withResolvers<Response>()
  const sent = answerTransfers(lost.promise, receipt())
  const { now } = open({ config: { ...CONFIG, station_lock: true } })
  await sendOne(now, 'sending')
  setVisibility('hidden')
  setVisibility('visible')
  lost.reject(new TypeError('Failed to fetch'))
  await expectPhase(now, 'stopped')
  expect(now.current.room.lockedFor).toBeUndefined()
  expect(await sentenceOfLock(now)).toContain('und ein vielleicht schon übermitteltes Bild bekommt keinen Beleg mehr.')
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  expect(sent).toHaveLength(2)
  expect(now.current.room.lockedFor).toBe(PERSON.email)
})

it('FOTO-08, CERT-05 the eID window over the station does not lock it, also when the photo is sent behind it', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  answerTransfers(receipt())
  const { now } = open({ config: { ...CONFIG, station_lock: true } })
  await confirmOne(now)
  act(() => now.current.room.setIdentifying(true))
  setVisibility('hidden')
  act(() => {
    now.current.room.setIdentifying(false)
    void now.current.room.transfer.run.send()
  })
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  expect(now.current.room.lockedFor).toBeUndefined()
})

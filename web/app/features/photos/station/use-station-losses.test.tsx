import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { dropTokens, keepTokens } from '#api/session.ts'
import { openPaperDesk, WITH_FACE } from '#features/photos/station/prints/test/paper-desk.ts'
import { Confirmation } from './confirmation.tsx'
import { lossOf } from './loss-dialog.tsx'
import { FIRST_SETTINGS, keepSettings } from './settings/settings.ts'
import type { StationFacts } from './station-facts.ts'
import type { StationProps } from './station-props.ts'
import { IDLE_MS } from './use-idle.ts'
import { useLeaving } from './use-leaving.ts'
import { useStation } from './use-station.ts'

// Needs pixels, which jsdom has not.
vi.mock('#features/photos/station/shots/make-photo.ts', () => ({
  makePhoto: async () => Uint8Array.of(0xff, 0xd8, 7),
}))

const MINUTE = 60_000
const studio = { id: 7, name: 'Atelier', address: 'Wall 18', review: 'approved' } as RegisteredStudio
const person: StationFacts['person'] = {
  ...{ id: 1, user_type: 'owner', salutation: 'Frau', first_name: 'Inke', last_name: 'Jensen', version: 1 },
  ...{ date_of_birth: '1986-03-14', email: 'inke@studio.test', phone: '0431 555 01 20', company_name: 'Atelier' },
  ...{ review: 'approved', review_reason: null },
}
const OTHER = { ...person, id: 2, first_name: 'Jan', email: 'jan@studio.test' }
const FACTS: StationFacts = {
  ...{ person, studios: [studio], identified: true, address: 'https://epassbild.test', testMode: false },
  rights: { licence_required: false, licensed_shop_ids: [], shop_ids_of_others: [], pause: null },
  ...{ citizenStatus: false, endsSession: false, locks: false, desk: undefined, notice: undefined },
  ...{ clockAheadMs: 0, symbols: [], needsEid: false, byEid: false },
}
const RECEIPT = {
  photoId: 'b3f0c1de-1111-4222-8333-444455556666',
  storedAt: '2026-03-02T10:00:00Z',
  validUntil: '2026-09-02T09:59:00Z',
}
const TOO_MANY = () => Response.json({ detail: 'Zu viele Anfragen.', code: 'too-many' }, { status: 429 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('location', { assign: vi.fn(), search: '', pathname: '/Aufnahme' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  dropTokens()
})

/** What the server answers to one transfer after the other; an error is a lost answer. */
function answerTransfers(...answers: (Response | Error | Promise<Response>)[]): Headers[] {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
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

/** One more person, up to the sealed photo. */
async function confirmOne(now: Now): Promise<void> {
  act(() => now.current.room.shots.take(new Blob(), 'file'))
  const id = now.current.room.state.shots.at(-1)?.id ?? 0
  const { dispatch } = now.current.room
  act(() => dispatch({ type: 'shot-checked', id, check: WITH_FACE, capturedAt: '2026-03-02T11:00:00+01:00' }))
  act(() => dispatch({ type: 'shot-used', id }))
  if (now.current.room.purpose.slip) await expectPhase(now, 'ready')
}
const expectPhase = (now: Now, phase: string) =>
  waitFor(() => expect(now.current.room.transfer.state.phase).toBe(phase))
const send = (now: Now) => act(() => void now.current.room.transfer.run.send())

async function transferOne(now: Now): Promise<void> {
  answerTransfers(Response.json(RECEIPT, { status: 201 }))
  await confirmOne(now)
  send(now)
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
}

/** The clock goes on without any input. */
function waitIdly(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Whether the browser asks before the tab is closed. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The question before leaving; undefined: there is none. */
function questionOnLeaving(now: Now) {
  act(() => now.current.leaving.askBefore('leave'))
  return now.current.leaving.asking && lossOf(now.current.room, 'leave')
}

it('FOTO-08, QUEUE-03 a photo on its way or perhaps stored is asked about, and no clock throws its key away', async () => {
  const first = Promise.withResolvers<Response>()
  answerTransfers(first.promise, TOO_MANY())
  const { now } = open()
  await confirmOne(now)
  expect(questionOnLeaving(now)).toBe('shots')
  act(() => now.current.leaving.stay())
  expect(asksOnClosing()).toBe(false)

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

it('FOTO-08 a refusal without a lost answer leaves nothing open', async () => {
  answerTransfers(TOO_MANY())
  const { now } = open()
  await confirmOne(now)
  send(now)
  await expectPhase(now, 'stopped')
  expect([questionOnLeaving(now), asksOnClosing()]).toEqual(['shots', false])
  waitIdly(IDLE_MS)
  expect(now.current.room.state.shots).toEqual([])
})

it('FOTO-08, SLIP-04 a photo whose receipt came too late is replaced by the next one, and no longer after that', async () => {
  const ended = Response.json({ detail: 'Schon gespeichert.', code: 'transfer-ended' }, { status: 409 })
  const sent = answerTransfers(ended, Response.json(RECEIPT, { status: 201 }))
  const { now } = open()
  await confirmOne(now)
  send(now)
  await expectPhase(now, 'stopped')
  expect(now.current.room.replaced).toMatchObject({ transferId: sent[0]?.get('x-transfer-id'), as: 'lost' })
  await act(() => now.current.room.transfer.run.prepare())
  send(now)
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  expect(sent.map((each) => each.get('x-replaces-transfer'))).toEqual([null, sent[0]?.get('x-transfer-id')])
  expect(sent[1]?.get('x-transfer-id')).not.toBe(sent[0]?.get('x-transfer-id'))
  expect(now.current.room.replaced).toBeUndefined()
})

it('FOTO-08, CERT-05 another person who signs in after a lost answer replaces what was perhaps stored', async () => {
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const sent = answerTransfers(new TypeError('Failed to fetch'), TOO_MANY(), Response.json(RECEIPT, { status: 201 }))
  let room: ReturnType<typeof useStation> | undefined
  function Workspace() {
    room = useStation(FACTS)
    const props = {
      ...FACTS,
      renderSignIn: (onSignedIn) => (
        <button type="button" onClick={() => onSignedIn(OTHER.email)}>
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
  fireEvent.click(await screen.findByRole('button', { name: 'Übermitteln' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.get('x-replaces-transfer')).toBe(sent[0]?.get('x-transfer-id'))
  expect(sent[2]?.get('x-transfer-id')).not.toBe(sent[0]?.get('x-transfer-id'))
})

it('FOTO-08, QUEUE-03 a right that ends while the photo is on its way takes no slip, and the slip names its sender', async () => {
  const answer = Promise.withResolvers<Response>()
  answerTransfers(answer.promise)
  const { now, rerender } = open()
  await confirmOne(now)
  send(now)
  await expectPhase(now, 'sending')
  rerender({ rights: undefined })
  answer.resolve(Response.json(RECEIPT, { status: 201 }))
  await waitFor(() => expect(now.current.room.state.step).toBe('slip'))
  rerender({ person: OTHER })
  expect(now.current.room.state.slips).toMatchObject([{ storedAt: RECEIPT.storedAt, person: 'Inke Jensen' }])
})

it('QUEUE-03 nothing is asked before leaving a slip that is printed', async () => {
  const { now } = open()
  await transferOne(now)
  expect(questionOnLeaving(now)).toBe('slip')
  act(() => now.current.leaving.stay())
  act(() => now.current.room.dispatch({ type: 'slips-printed' }))
  expect(questionOnLeaving(now)).toBeUndefined()
  expect(location.assign).toHaveBeenCalledOnce()
})

it('QUEUE-03, FOTO-09 a printed slip that is still to be read back is covered, not wiped, and asked about', async () => {
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

it('FOTO-10, FOTO-01 pictures that come from the camera put the wiping off', () => {
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

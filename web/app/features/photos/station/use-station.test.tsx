import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { openPaperDesk, WITH_FACE } from '#features/photos/station/prints/test/paper-desk.ts'
import type { StationFacts } from './station-facts.ts'
import type { Issued } from './station-state.ts'
import { FACTS } from './test/facts.ts'
import { type StationRoom, useStation } from './use-station.ts'

const issued = (transferId: string, firstName = ''): Issued => ({
  ...{ transferId, firstName, codeText: `Code ${transferId}`, capturedAt: '2026-03-02T11:00:00+01:00' },
  ...{ storedAt: '2026-03-02T10:05:00Z', validUntil: '2026-09-02T09:00:00Z', customerReference: '' },
  ...{ furtherUse: false, free: false, record: [], person: 'Inke Jensen', studio: undefined },
})

function open(facts: Partial<StationFacts> = {}) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useStation({ ...FACTS, ...facts }), { wrapper }).result
}

type Room = { readonly current: StationRoom }

/** Processes another person up to the confirmation. */
function confirmOne(room: Room): void {
  const { dispatch, shots } = room.current
  act(() => shots.take(new Blob(), 'file'))
  const id = room.current.state.shots.at(-1)?.id ?? 0
  act(() => dispatch({ type: 'shot-checked', id, check: WITH_FACE, capturedAt: '2026-03-02T11:00:00+01:00' }))
  act(() => dispatch({ type: 'shot-drawn', id }))
  act(() => dispatch({ type: 'shot-used', id }))
}

it('QUEUE-05, SLIP-03 a transfer that is taken back takes the answers of its person along', () => {
  const result = open()
  act(() => {
    result.current.setFirstName('Anna')
    result.current.setFurtherUse(true)
    result.current.setCustomerReference('4711')
  })
  expect(result.current).toMatchObject({ firstName: 'Anna', furtherUse: true, customerReference: '4711' })
  act(() => result.current.revoked('00000000-0000-4000-8000-000000000001'))
  expect(result.current).toMatchObject({ firstName: '', furtherUse: undefined, customerReference: '' })
})

it('QUEUE-05, QUEUE-06 the slips of the others stay as they are, and the sentence names the one that is gone', () => {
  const room = open()
  for (const [transferId, firstName] of [
    ['1', 'Anna'],
    ['2', ''],
    ['3', 'Ole'],
  ] as const) {
    confirmOne(room)
    act(() => room.current.dispatch({ type: 'transferred', issued: issued(transferId, firstName) }))
    // The third slip (Ole) stays unprinted.
    if (transferId === '2') {
      act(() => room.current.dispatch({ type: 'slips-printed' }))
      act(() => room.current.dispatch({ type: 'slip-read', transferId }))
    }
    if (transferId !== '3') act(() => room.current.nextRelative())
  }
  act(() => room.current.revoked('1'))
  expect(room.current.said).toBe(
    'Beleg 1 von 3 (Anna): Die Übermittlung ist zurückgenommen. Das Bild ist gelöscht und wird nicht berechnet.',
  )
  const { slips, printed, readBack } = room.current.state
  expect(slips).toEqual([issued('2'), issued('3', 'Ole')])
  expect([printed.includes('2'), readBack.includes('2'), printed.includes('3')]).toEqual([true, true, false])
  expect(room.current.unprinted).toBe(true)
  act(() => room.current.revoked('3'))
  expect(room.current.said).toContain('Beleg 2 von 2 (Ole): Die Übermittlung ist zurückgenommen.')
  expect(room.current.unprinted).toBe(false)
  act(() => room.current.revoked('2'))
  expect(room.current.said).toMatch(/^Die Übermittlung ist zurückgenommen\./)
})

/** Creates two prints of another person. */
async function makePaper(room: Room): Promise<void> {
  confirmOne(room)
  await waitFor(() => expect(room.current.prints.state).toBe('ready'))
  act(() => room.current.confirmPaper())
}

it('QUEUE-08 a size on paper that was not taken is asked about, though another one was', async () => {
  const room = open({ desk: openPaperDesk() })
  act(() => room.current.setPurpose({ slip: false, prints: ['driving-licence', 'us-visa'] }))
  await makePaper(room)
  expect(room.current.unprintedPaper).toBe(true)
  act(() => room.current.prints.noteTaken('driving-licence'))
  expect(room.current.unprintedPaper).toBe(true)
  act(() => room.current.prints.noteTaken('us-visa'))
  expect(room.current.unprintedPaper).toBe(false)
})

it('QUEUE-06, QUEUE-08 the bill counts the sheets of the whole family that were taken, until the next customer', async () => {
  const room = open({ desk: openPaperDesk() })
  act(() => room.current.setPurpose({ slip: false, prints: ['driving-licence', 'us-visa'] }))
  await makePaper(room)
  expect(room.current.sheets).toBe(2)
  act(() => room.current.prints.noteTaken('driving-licence'))
  act(() => room.current.prints.noteTaken('us-visa'))
  act(() => room.current.nextRelative())
  expect(room.current.sheets).toBe(2)
  await makePaper(room)
  expect(room.current.sheets).toBe(4)
  act(() => room.current.prints.noteTaken('us-visa'))
  // „Löschen und weiter“: the missing sheet is not billed.
  act(() => room.current.nextRelative())
  expect(room.current.sheets).toBe(3)
  act(() => room.current.wipe())
  expect(room.current.sheets).toBe(0)
})

it('QUEUE-05, QUEUE-08 a slip that is taken back leaves the pictures on paper: they are shown and asked about', async () => {
  const room = open({ desk: openPaperDesk() })
  act(() => room.current.setPurpose({ slip: true, prints: ['driving-licence'] }))
  confirmOne(room)
  await waitFor(() => expect(room.current.prints.state).toBe('ready'))
  act(() => room.current.dispatch({ type: 'transferred', issued: issued('1') }))
  act(() => room.current.revoked('1'))
  expect(room.current).toMatchObject({ onPaper: true, unprintedPaper: true, sheets: 1, held: undefined })
  expect(room.current.state).toMatchObject({ step: 'slip', slips: [] })
  act(() => room.current.prints.noteTaken('driving-licence'))
  act(() => room.current.nextRelative())
  expect(room.current).toMatchObject({
    onPaper: false,
    sheets: 1,
    purpose: { slip: true, prints: ['driving-licence'] },
  })
})

it('QUEUE-05, QUEUE-06 the last slip of a family that is taken back leaves its sheets on the bill', async () => {
  const room = open({ desk: openPaperDesk() })
  act(() => room.current.setPurpose({ slip: false, prints: ['driving-licence'] }))
  await makePaper(room)
  act(() => room.current.prints.noteTaken('driving-licence'))
  act(() => room.current.nextRelative())
  act(() => {
    room.current.setPurpose({ slip: true, prints: [] })
    room.current.setFirstName('Anna')
    room.current.setCustomerReference('4711')
  })
  confirmOne(room)
  act(() => room.current.dispatch({ type: 'transferred', issued: issued('1') }))
  act(() => room.current.revoked('1'))
  expect(room.current).toMatchObject({ sheets: 1, state: { step: 'capture' }, purpose: { slip: true, prints: [] } })
  // The bill of the sheets contains the customer reference.
  expect(room.current).toMatchObject({ firstName: '', customerReference: '4711' })
  // The idle timer runs, so the next customer's bill will not include them.
  expect(room.current.left).toBeDefined()
})

it('FOTO-10 an eID whose panel never comes suspends the idle clock no longer than an eID may take', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const room = open({ identified: false })
  act(() => room.current.shots.take(new Blob(), 'file'))
  act(() => room.current.setIdentifying(true))
  act(() => void vi.advanceTimersByTime(11 * 60_000))
  expect(room.current).toMatchObject({ identifying: true, left: undefined })
  act(() => void vi.advanceTimersByTime(2 * 60_000))
  expect(room.current).toMatchObject({ identifying: false, left: expect.any(Number) })
})

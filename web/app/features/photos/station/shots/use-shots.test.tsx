import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { LARGEST_FILE } from '@epassbild/photo-check/jpeg/read-file.ts'
import { act, renderHook } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, it, vi } from 'vitest'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import { FRESH, stationReducer } from '#features/photos/station/station-state.ts'
import { useShots } from './use-shots.ts'

/** The shots with their state, and a stub analysis that accepts each picture and records its input. */
function openShots(exif: KeptExif = {}, clockAheadMs = 0, photo?: Uint8Array) {
  const judged: unknown[] = []
  const judge = async (picture: unknown) => {
    judged.push(picture)
    return { check: {}, exif, photo: Promise.resolve(photo) }
  }
  const desk = { judge } as unknown as PhotoAnalysis
  const { result } = renderHook(() => {
    const [state, dispatch] = useReducer(stationReducer, FRESH)
    return { state, dispatch, ...useShots(state, dispatch, { desk, say: vi.fn(), clockAheadMs }) }
  })
  return { now: result, judged }
}

it('FOTO-05 of twelve files that are chosen at once, nine are taken, and a sentence says so of the others', () => {
  const dispatch = vi.fn()
  const say = vi.fn()
  const { result } = renderHook(() => useShots(FRESH, dispatch, { desk: undefined, say, clockAheadMs: 0 }))
  for (let file = 0; file < 12; file += 1) result.current.take(new Blob(), 'file', new Date(0))
  expect(dispatch).toHaveBeenCalledTimes(9)
  expect(say.mock.calls).toEqual(
    Array(3).fill(['Es sind schon 9 Aufnahmen. Bitte verwerfen Sie eine, die Sie nicht brauchen.']),
  )
})

it('QUEUE-02 turns down a picture of a camera whose clock is ahead as soon as it is judged, and names the camera', async () => {
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString()
  const dateTimeOriginal = tomorrow.slice(0, 19).replace('T', ' ').replaceAll('-', ':')
  const exif = { make: 'Beispiel', model: 'B-100', dateTimeOriginal }
  const { now } = openShots(exif)
  act(() => now.current.take(new Blob(), 'file'))
  await vi.waitFor(() =>
    expect(now.current.state.shots).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('Die Uhr der Kamera „Beispiel B-100“ geht vor') },
    ]),
  )
})

it('FOTO-05, FOTO-10 a file is read once, judged again after its card was pulled, and overwritten when it is wiped', async () => {
  const { now, judged } = openShots()
  act(() => now.current.take(new Blob([Uint8Array.of(7)]), 'file'))
  await vi.waitFor(() => expect(now.current.state.shots).toMatchObject([{ state: 'checked' }]))
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new Error('the card is gone'))
  act(() => now.current.dispatch({ type: 'profile-chosen', profile: 'child' }))
  await vi.waitFor(() => expect(judged).toEqual([Uint8Array.of(7), Uint8Array.of(7)]))
  const bytes = await now.current.get(1)?.picture
  act(() => now.current.wipe())
  await vi.waitFor(() => expect(bytes).toEqual(Uint8Array.of(0)))
})

it('FOTO-01 of a file that is too large no more is read than shows that it is', async () => {
  const { now, judged } = openShots()
  const file = new Blob()
  const slice = vi.spyOn(file, 'slice')
  act(() => now.current.take(file, 'file'))
  await vi.waitFor(() => expect(judged).toHaveLength(1))
  expect(slice).toHaveBeenCalledWith(0, LARGEST_FILE + 1)
})

it.each(['camera', 'folder', 'file'] as const)(
  'CERT-01, QUEUE-02 a machine whose clock is an hour ahead does not change when a picture by %s was taken',
  (source) => {
    const { now } = openShots({}, 3_600_000)
    act(() => now.current.take(new Blob(), source, new Date('2026-03-02T11:00:00Z')))
    const [shot] = now.current.state.shots
    // Cameras have clocks of their own.
    const hour = source === 'file' ? 11 : 10
    expect(Date.parse(shot?.capturedAt ?? '')).toBe(Date.parse(`2026-03-02T${hour}:00:00Z`))
  },
)

it('FOTO-05 a picture that is drawn late is not shown in place of the one of another profile', async () => {
  const drawing: PromiseWithResolvers<unknown>[] = []
  vi.stubGlobal('createImageBitmap', () => {
    drawing.push(Promise.withResolvers())
    return drawing.at(-1)?.promise
  })
  const [old, wanted] = [{ close: vi.fn() }, { close: vi.fn() }]
  const { now } = openShots({}, 0, new Uint8Array(1))
  act(() => now.current.take(new Blob(), 'file'))
  await vi.waitFor(() => expect(drawing).toHaveLength(1))
  act(() => now.current.dispatch({ type: 'profile-chosen', profile: 'child' }))
  await vi.waitFor(() => expect(drawing).toHaveLength(2))
  await act(async () => drawing[0]?.resolve(old))
  expect(old.close).toHaveBeenCalledOnce()
  expect(now.current.state.shots).toMatchObject([{ state: 'checked', drawn: false }])
  await act(async () => drawing[1]?.resolve(wanted))
  expect(now.current.state.shots).toMatchObject([{ drawn: true }])
  expect(now.current.get(1)?.preview).toBe(wanted)
})

import { act, cleanup, renderHook } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import { FRESH, stationReducer } from '#features/photos/station/station-state.ts'
import { useShots } from './use-shots.ts'

afterEach(cleanup)

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
  const judge = async () => ({ check: {}, exif, photo: Promise.resolve(undefined) })
  const desk = { judge } as unknown as PhotoAnalysis
  const { result } = renderHook(() => {
    const [state, dispatch] = useReducer(stationReducer, FRESH)
    return { state, ...useShots(state, dispatch, { desk, say: vi.fn(), clockAheadMs: 0 }) }
  })
  act(() => result.current.take(new Blob(), 'file'))
  await vi.waitFor(() =>
    expect(result.current.state.shots).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('Die Uhr der Kamera „Beispiel B-100“ geht vor') },
    ]),
  )
})

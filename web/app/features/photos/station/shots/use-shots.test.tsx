import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FRESH } from '#features/photos/station/station-state.ts'
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

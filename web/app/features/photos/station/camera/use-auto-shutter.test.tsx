import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { Verdict } from '@epassbild/photo-check/finding.ts'
import { liveLines } from '@epassbild/photo-check/live-lines.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAutoShutter } from './use-auto-shutter.ts'

const checkOf = (verdict: Verdict): PhotoCheck => {
  const empty = { profile: 'adult', findings: [], verdict, face: {}, crown: {} } as unknown as PhotoCheck
  // Check 2 indicates that a face was found.
  const findings = liveLines(empty).map(({ id: line }, at) => ({
    id: at === 0 ? 2 : 100 + at,
    line,
    verdict,
    unit: '',
  }))
  return { ...empty, findings } as unknown as PhotoCheck
}
const GOOD = checkOf('ok')
const BAD = checkOf('block')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

it('FOTO-02 releases once, not again after a dialog was closed, and again when a line has failed', () => {
  const shoot = vi.fn()
  const { rerender } = renderHook(({ on, check }) => useAutoShutter(on, check, shoot), {
    initialProps: { on: true, check: GOOD },
  })
  const expectShotsAfter = (props: { on: boolean; check: PhotoCheck }, count: number) => {
    rerender(props)
    vi.advanceTimersByTime(1_000)
    expect(shoot).toHaveBeenCalledTimes(count)
  }
  expectShotsAfter({ on: true, check: GOOD }, 1)
  expectShotsAfter({ on: false, check: GOOD }, 1)
  expectShotsAfter({ on: true, check: GOOD }, 1)
  expectShotsAfter({ on: false, check: BAD }, 1)
  expectShotsAfter({ on: true, check: GOOD }, 2)
})

it('FOTO-02 releases when the lines still hold after a dialog that came too early', () => {
  const shoot = vi.fn()
  const { rerender } = renderHook(({ on }) => useAutoShutter(on, GOOD, shoot), { initialProps: { on: true } })
  vi.advanceTimersByTime(999)
  rerender({ on: false })
  vi.advanceTimersByTime(1_000)
  expect(shoot).not.toHaveBeenCalled()
  rerender({ on: true })
  vi.advanceTimersByTime(1_000)
  expect(shoot).toHaveBeenCalledOnce()
})

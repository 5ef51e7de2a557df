import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { scrollBack } from './scroll-back.ts'

/** Maximum scroll position. */
let longest: number
let grow: () => void
beforeEach(() => {
  longest = 400
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, longest)))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = tell
      }
      observe() {}
      disconnect() {
        grow = () => undefined
      }
    },
  )
})
function growTo(height: number) {
  longest = height
  grow()
  return scrollY
}

it('NAV-01 follows a page that grows to where the reader was, and no further', () => {
  const { signal } = scrollBack(1_500)
  expect([scrollY, signal.aborted]).toEqual([400, false])
  expect([growTo(900), signal.aborted]).toEqual([900, false])
  expect([growTo(2_000), signal.aborted]).toEqual([1_500, true])
  vi.stubGlobal('scrollY', 100)
  expect(growTo(3_000)).toBe(100)
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('NAV-01 leaves the window to a reader (%s)', (type) => {
  const { signal } = scrollBack(1_500)
  fireEvent(window, new Event(type))
  expect([growTo(2_000), signal.aborted]).toEqual([400, true])
})

it('NAV-01 leaves the window to the next page', () => {
  scrollBack(1_500).abort()
  expect(growTo(2_000)).toBe(400)
})

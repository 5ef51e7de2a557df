import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IDLE_MS, useIdle } from './use-idle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('FOTO-10 a print dialog that was open for longer than the wait is an input when it closes', () => {
  const onIdle = vi.fn()
  const { rerender } = renderHook(({ signs }) => useIdle(true, signs, onIdle), { initialProps: { signs: 'before' } })
  vi.setSystemTime(Date.now() + IDLE_MS + 60_000)
  window.dispatchEvent(new Event('afterprint'))
  rerender({ signs: 'printed' })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onIdle).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + IDLE_MS)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onIdle).toHaveBeenCalledOnce()
})

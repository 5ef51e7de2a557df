import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IDLE_MS, useIdle } from './use-idle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

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

it.each([
  ['two hours', 2 * 3_600_000],
  ['two minutes', 2 * 60_000],
])('FOTO-10 a clock that is set back by %s does not put the wiping off', (_name, back) => {
  const onIdle = vi.fn()
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  renderHook(() => useIdle(true, '', onIdle))
  vi.setSystemTime(Date.now() + IDLE_MS - 60_000)
  look()
  vi.setSystemTime(Date.now() - back)
  look()
  expect(onIdle).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 60_000)
  look()
  expect(onIdle).toHaveBeenCalledOnce()
})

it('FOTO-10 an input that comes after the wait is over wipes, and does not put the wiping off', () => {
  const onIdle = vi.fn()
  renderHook(() => useIdle(true, '', onIdle))
  vi.setSystemTime(Date.now() + IDLE_MS + 1)
  act(() => void document.dispatchEvent(new Event('keydown')))
  expect(onIdle).toHaveBeenCalledOnce()
})

it('FOTO-10 an input after the clock was set back begins the whole wait again', () => {
  const onIdle = vi.fn()
  renderHook(() => useIdle(true, '', onIdle))
  vi.setSystemTime(Date.now() - 2 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('keydown')))
  vi.setSystemTime(Date.now() + IDLE_MS - 1)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onIdle).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 1)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onIdle).toHaveBeenCalledOnce()
})

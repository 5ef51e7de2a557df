import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

const NOTICE = 'Das dauert länger als üblich. Bitte schließen Sie die Seite nicht.'

/** Fakes the timers. The returned function lets ten seconds elapse and expects one notice (NAV-10). */
export function holdClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return async function passTenSeconds() {
    expect(screen.queryByText(NOTICE)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    expect(screen.getAllByText(NOTICE)).toHaveLength(1)
  }
}

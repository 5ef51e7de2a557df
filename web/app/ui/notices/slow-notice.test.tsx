import { act, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BusyButton } from '#ui/busy-button.tsx'

const NOTICE = 'Das dauert länger als üblich. Bitte schließen Sie die Seite nicht.'

it('NAV-10 after ten seconds a button says that its work still runs, and two that wait for the same work say it once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(
    <>
      <BusyButton busy>Anmelden</BusyButton>
      <BusyButton busy>Passkey verwenden</BusyButton>
    </>,
  )
  act(() => vi.advanceTimersByTime(9_000))
  expect(screen.queryByText(NOTICE)).toBeNull()
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getAllByText(NOTICE)).toHaveLength(1)
})

import { cleanup, fireEvent, render, renderHook, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type HiddenLock, useHiddenLock } from './use-hidden-lock.ts'

/** The response ends the transfer, for which the lock is postponed. */
function Desk({ answer }: { answer: Promise<void> }) {
  const [sending, setSending] = useState(true)
  const [locked, setLocked] = useState(false)
  useHiddenLock(sending ? 'later' : 'on', () => setLocked(true))
  const send = () => void answer.then(() => setSending(false))
  if (locked) return <p>Gesperrt</p>
  return (
    <button type="button" onClick={send}>
      {sending ? 'Senden' : 'Beleg'}
    </button>
  )
}

it('FOTO-08, CERT-05 shows nothing of the slip before the lock that the sending has put off', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  onTestFinished(cleanup)
  const answer = Promise.withResolvers<void>()
  const { container } = render(<Desk answer={answer.promise} />)
  fireEvent.click(within(container).getByRole('button'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() => shown.push(container.textContent))
  watch.observe(container, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  answer.resolve()
  await waitFor(() => expect(container.textContent).toBe('Gesperrt'))
  expect(shown).toEqual(['Gesperrt'])
})

describe('a page in the background when its eID has ended', () => {
  const stand = (visibility: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)

  /** Ends the eID while the page is hidden, without further events. */
  function endEid(afterwards: HiddenLock = 'on') {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(() => void vi.restoreAllMocks())
    onTestFinished(cleanup)
    const lock = vi.fn()
    const { rerender } = renderHook(({ when }: { when: HiddenLock }) => useHiddenLock(when, lock), {
      initialProps: { when: 'off' },
    })
    stand('hidden')
    fireEvent(document, new Event('visibilitychange'))
    rerender({ when: afterwards })
    return { lock, rerender }
  }

  it('CERT-05 is locked when it stays there for longer than the window of the eID closes', () => {
    const { lock } = endEid()
    expect(lock).not.toHaveBeenCalled()
    vi.advanceTimersByTime(15_000)
    expect(lock).toHaveBeenCalledOnce()
  })

  it('CERT-05 is locked after the photo that is being sent there', () => {
    const { lock, rerender } = endEid('later')
    vi.advanceTimersByTime(15_000)
    expect(lock).not.toHaveBeenCalled()
    rerender({ when: 'on' })
    expect(lock).toHaveBeenCalledOnce()
  })

  it('CERT-05 is not locked when it comes back with the window that closes', () => {
    const { lock } = endEid()
    vi.advanceTimersByTime(5_000)
    stand('visible')
    fireEvent(document, new Event('visibilitychange'))
    vi.advanceTimersByTime(60_000)
    expect(lock).not.toHaveBeenCalled()
  })

  it('CERT-05 is not locked while another eID is under way', () => {
    const { lock, rerender } = endEid()
    rerender({ when: 'off' })
    vi.advanceTimersByTime(60_000)
    expect(lock).not.toHaveBeenCalled()
  })
})

import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useHiddenLock } from './use-hidden-lock.ts'

/** The answer ends the transfer: until then the lock waits. */
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

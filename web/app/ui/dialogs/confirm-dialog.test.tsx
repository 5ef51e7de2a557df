import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

beforeAll(() => import('./dialog-window.tsx'))
const nothing = () => {}
const QUESTION = { title: 'Standort löschen?', confirm: 'Löschen', onConfirm: nothing, onCancel: nothing }

it('QUAL-01 a question is announced with what it is about, not with its title alone', async () => {
  render(<ConfirmDialog {...QUESTION} text="Das lässt sich nicht rückgängig machen." />)
  const description = 'Das lässt sich nicht rückgängig machen.'
  await screen.findByRole('alertdialog', { name: 'Standort löschen?', description })
})

it('QUAL-01 a question that its title says whole points to no text', async () => {
  render(<ConfirmDialog {...QUESTION} />)
  const asked = await screen.findByRole('alertdialog', { name: 'Standort löschen?' })
  expect(asked.getAttribute('aria-describedby')).toBeNull()
})

it('ADM-04 a question in another language than its page says so', async () => {
  render(<ConfirmDialog {...QUESTION} lang="en" title="Confirm Deletion" />)
  expect((await screen.findByRole('alertdialog', { name: 'Confirm Deletion' })).lang).toBe('en')
})

it('QUAL-01 the focus is back on the button though the dialog closed with an answer, not with a press', async () => {
  // The frame comes before the effects that give the page back, as after an answer on a busy machine.
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => void queueMicrotask(() => run(0)))
  // As browsers do: jsdom focuses what is behind a dialog, too.
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[inert], [aria-hidden="true"]')) focus.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  let answer = nothing
  function Page() {
    const [asks, setAsks] = useState(false)
    answer = () => setAsks(false)
    return (
      <>
        <button type="button" onClick={() => setAsks(true)}>
          Standort löschen
        </button>
        {asks && <ConfirmDialog {...QUESTION} />}
      </>
    )
  }
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Standort löschen' })
  await userEvent.click(opener)
  await screen.findByRole('alertdialog')
  expect(document.activeElement?.textContent).toBe('Abbrechen')
  setTimeout(() => answer())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

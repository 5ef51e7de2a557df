import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LeaveGuard } from './leave-guard.tsx'

const signOut = vi.fn()
function openForm() {
  render(
    <>
      <button type="button" onClick={signOut} data-sign-out="/login">
        Abmelden
      </button>
      <a href="mailto:kontakt@studio.test">kontakt@studio.test</a>
      <a href="/hilfe">Hilfe</a>
      <LeaveGuard unsaved />
    </>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByText(name))
/** Whether the browser asks before leaving the page. */
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('NAV-06, PROF-01 asks before the session ends, and ends it without a second question', async () => {
  openForm()
  expect(isAskedByBrowser()).toBe(true)
  press('Abmelden')
  expect(signOut).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  press('Abmelden')
  fireEvent.click(await screen.findByRole('button', { name: 'Verlassen' }))
  expect(signOut).toHaveBeenCalledOnce()
  expect(isAskedByBrowser()).toBe(false)
})

it('PROF-01 a link that changes the page in place is asked about each time', async () => {
  openForm()
  const follow = vi.fn((event: Event) => event.preventDefault())
  screen.getByText('Hilfe').addEventListener('click', follow)
  for (const times of [1, 2]) {
    press('Hilfe')
    fireEvent.click(await screen.findByRole('button', { name: 'Verlassen' }))
    expect(follow).toHaveBeenCalledTimes(times)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(isAskedByBrowser()).toBe(true)
  }
})

it('PROF-01 lets a link pass that leaves no page', () => {
  openForm()
  expect(press('Hilfe'), 'the page stays').toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }))
  // jsdom cannot follow the link and reports that.
  expect(press('kontakt@studio.test')).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LEAVING_BY_HISTORY } from '#ui/navigation/visit.ts'
import { LeaveGuard } from './leave-guard.tsx'

const signOut = vi.fn()
function openForm(forms = <LeaveGuard unsaved />) {
  render(
    <>
      <button type="button" onClick={signOut} data-sign-out="/login">
        Abmelden
      </button>
      <a href="mailto:kontakt@studio.test">kontakt@studio.test</a>
      <a href="/hilfe">Hilfe</a>
      {forms}
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

const nothing = () => {}
const goBack = (goOn: () => void) =>
  fireEvent(window, new CustomEvent(LEAVING_BY_HISTORY, { cancelable: true, detail: goOn }))

it.each([
  ['signing out', () => press('Abmelden')],
  ['Back', () => goBack(() => expect(goBack(nothing)).toBe(true))],
])('NAV-06, PROF-01 a dialog over a form asks no second time after a question is answered: %s', async (_way, leave) => {
  openForm(
    <>
      <LeaveGuard unsaved />
      <LeaveGuard unsaved />
    </>,
  )
  leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Verlassen' }))
  expect(isAskedByBrowser()).toBe(false)
})

it('NAV-06 input that outlasts the page is asked about only where the session or the document ends', async () => {
  openForm(<LeaveGuard unsaved isKept />)
  const follow = vi.fn((event: Event) => event.preventDefault())
  screen.getByText('Hilfe').addEventListener('click', follow)
  press('Hilfe')
  expect(follow).toHaveBeenCalledOnce()
  expect(goBack(nothing)).toBe(true)
  expect(isAskedByBrowser()).toBe(true)
  press('Abmelden')
  fireEvent.click(await screen.findByRole('button', { name: 'Verlassen' }))
  expect(isAskedByBrowser()).toBe(false)
})

it('PROF-01 lets a link pass that leaves no page', () => {
  openForm()
  expect(press('Hilfe'), 'the page stays').toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }))
  // jsdom cannot follow the link and reports that.
  expect(press('kontakt@studio.test')).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

import { showProfile, signOut } from '@epassbild/contract/accounts.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { accessToken, keepTokens } from '#api/session.ts'
import { OWNER, TOKENS } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { root } from './root.ts'
import { startSession } from './session-links.ts'

const assign = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/impressum', search: '', hash: '', assign })
  vi.spyOn(window, 'addEventListener')
})
afterEach(() => {
  // The files of a worker share the window: leftover listeners would request the profile for other tests' sessions.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener)
  sessionStorage.clear()
  root.removeAttribute('data-session')
  root.removeAttribute('data-role')
})

it('NAV-06 „Abmelden“ ends the session of this tab even when the server is unavailable', async () => {
  const server = new ServerAnswers().on(showProfile, { json: OWNER }).on(signOut, 'lost')
  vi.stubGlobal('fetch', server.fetch)
  keepTokens(TOKENS)
  render(
    <button type="button" data-sign-out="/login">
      Abmelden
    </button>,
  )
  startSession()
  await waitFor(() => expect(root.dataset.role).toBe('owner'))
  fireEvent.click(screen.getByRole('button', { name: 'Abmelden' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/login']]))
  expect(server.sentTo(signOut)).toHaveLength(1)
  expect([accessToken(), root.hasAttribute('data-session'), root.dataset.role]).toEqual([null, false, undefined])
})

it('NAV-09 the sign-in leads back to the place inside of a page, too', () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { pathname: '/Rechnungen', search: '?jahr=2026', hash: '#oben', replace })
  Object.assign(root.dataset, { access: 'area', signInAt: '/login' })
  onTestFinished(() => {
    delete root.dataset.access
    delete root.dataset.signInAt
  })
  startSession()
  expect(replace.mock.calls).toEqual([['/login?weiter=%2FRechnungen%3Fjahr%3D2026%23oben']])
})

it('NAV-06 a page without a session, then and now, is not loaded again on the way back: what was typed stays', () => {
  const [reload, replace] = [vi.fn(), vi.fn()]
  vi.stubGlobal('location', { pathname: '/Registrierung', search: '', hash: '', reload, replace })
  startSession()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[], []])
})

it.each([
  ['a page of a session', true, false],
  ['a page that was left before a sign-in', false, true],
])(
  'NAV-06, T10 %s is loaded again on the way back: its lists may be those of another person',
  async (_what, before, now) => {
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: '/Betrieb/Konten', search: '', hash: '', reload })
    vi.stubGlobal('fetch', new ServerAnswers().on(showProfile, { json: OWNER }).fetch)
    startSession()
    root.toggleAttribute('data-session', before)
    if (now) sessionStorage.authToken = TOKENS.access_token
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(reload).not.toHaveBeenCalled()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(reload).toHaveBeenCalledOnce()
  },
)

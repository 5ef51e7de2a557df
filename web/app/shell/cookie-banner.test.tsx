import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withSiteFact } from '#test/site-fact.ts'
import { CookieBanner } from '#ui/frame/cookie-banner.tsx'
import type { Consent } from './consent.ts'
import { startCookieBanner } from './cookie-banner.ts'
import { root } from './root.ts'

const reload = vi.fn()
/** What the page tells its listeners and the data layer. */
const heard: unknown[] = []
const hear = (event: Event) => heard.push((event as CustomEvent).detail)

beforeEach(() => {
  withSiteFact('consentPreselected', 'true')
  vi.stubGlobal('location', { reload })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  window.addEventListener('userConsent', hear)
})
afterEach(() => {
  cleanup()
  window.removeEventListener('userConsent', hear)
  heard.length = 0
  reload.mockClear()
  sessionStorage.clear()
  delete window.dataLayer
  root.removeAttribute('data-undecided')
  vi.unstubAllGlobals()
})

function openBanner() {
  render(<CookieBanner analytics />)
  startCookieBanner(document.querySelector('[data-cookies]') as HTMLElement)
}
const isOpen = () => root.hasAttribute('data-undecided')
const stored = () => JSON.parse(sessionStorage.userConsent ?? 'null')

it('CONS-03 „Auswahl akzeptieren“ stores what is ticked, tells listeners and loads the page again', () => {
  openBanner()
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByLabelText('Marketing'))
  fireEvent.click(screen.getByRole('button', { name: 'Auswahl akzeptieren' }))
  const chosen: Consent = { preferences: true, statistics: true, marketing: false }
  expect([isOpen(), stored(), heard, reload.mock.calls.length]).toEqual([false, chosen, [chosen], 1])
})

it('CONS-04 stays away with a stored choice, which goes to the data layer', () => {
  const choice: Consent = { preferences: true, statistics: false, marketing: true }
  sessionStorage.userConsent = JSON.stringify(choice)
  openBanner()
  expect(isOpen()).toBe(false)
  expect(window.dataLayer).toEqual([{ event: 'userConsent', ...choice }])
})

it('CONS-04 takes a former cookieConsent over once', () => {
  sessionStorage.cookieConsent = '{"statistics":true}'
  openBanner()
  expect(isOpen()).toBe(false)
  expect(stored()).toEqual({ preferences: false, statistics: true, marketing: false })
})

it('CONS-05 without a configured container nothing is loaded, whatever is allowed', () => {
  sessionStorage.userConsent = JSON.stringify({ preferences: true, statistics: true, marketing: true })
  openBanner()
  expect(document.querySelector('[data-tag-loader]')).toBeNull()
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { withSiteFact } from '#test/site-fact.ts'
import { CookieBanner } from '#ui/frame/cookie-banner.tsx'
import type { Consent } from './consent.ts'
import { startCookieBanner } from './cookie-banner.ts'
import { root } from './root.ts'

const reload = vi.fn()
const keep = vi.fn()
/** Events for the page's listeners and the data layer. */
const heard: unknown[] = []
const hear = (event: Event) => heard.push((event as CustomEvent).detail)

let listen: MockInstance<typeof window.addEventListener>

beforeEach(() => {
  listen = vi.spyOn(window, 'addEventListener')
  withSiteFact('consentPreselected', 'true')
  vi.stubGlobal('location', { reload })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  window.addEventListener('userConsent', hear)
  window.addEventListener('reload', keep)
})
afterEach(() => {
  cleanup()
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener)
  heard.length = 0
  reload.mockClear()
  keep.mockClear()
  sessionStorage.clear()
  delete window.dataLayer
  root.removeAttribute('data-undecided')
  vi.unstubAllGlobals()
})

function openBanner({ analytics = true } = {}) {
  render(<CookieBanner analytics={analytics} />)
  startCookieBanner(document.querySelector('[data-cookies]') as HTMLElement)
}
const isOpen = () => root.hasAttribute('data-undecided')
/** Addresses of the third-party scripts that the page loads. */
const loaders = () => [...document.querySelectorAll<HTMLScriptElement>('[data-tag-loader]')].map(({ src }) => src)
const allowing = (statistics: boolean) => JSON.stringify({ preferences: false, statistics, marketing: false })
const stored = () => JSON.parse(sessionStorage.userConsent ?? 'null')

it('CONS-01 no box is ticked where none is preselected', () => {
  render(<CookieBanner analytics />)
  const banner = document.querySelector<HTMLElement>('[data-cookies]') as HTMLElement
  banner.dataset.preselected = 'false'
  startCookieBanner(banner)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, false])
})

const NOTHING: Consent = { preferences: false, statistics: false, marketing: false }
const EVERYTHING: Consent = { preferences: true, statistics: true, marketing: true }

it('CONS-02, CONS-06 „Alle ablehnen“ stores three refusals, notifies listeners, and stays hidden; scripts allowed before are unloaded', () => {
  sessionStorage.userConsent = allowing(true)
  openBanner()
  fireEvent.click(screen.getByRole('button', { name: 'Alle ablehnen' }))
  expect([isOpen(), stored(), heard, reload.mock.calls.length]).toEqual([false, NOTHING, [NOTHING], 1])
  expect(keep).toHaveBeenCalledBefore(reload)
  cleanup()
  openBanner()
  expect(isOpen()).toBe(false)
})

it('CONS-02, CONS-06 „Alle ablehnen“ as the first choice leaves what was typed: it changes nothing on the page', () => {
  openBanner()
  fireEvent.click(screen.getByRole('button', { name: 'Alle ablehnen' }))
  expect([isOpen(), stored(), heard]).toEqual([false, NOTHING, [NOTHING]])
  comeBack()
  expect([keep, reload].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('CONS-02, QUAL-01 after „Alle ablehnen“ the focus is where it was before the banner took it, else on the page', () => {
  const page = document.createElement('main')
  page.tabIndex = -1
  const field = page.appendChild(document.createElement('input'))
  document.body.append(page)
  for (const [before, after] of [
    [field, field],
    [undefined, page],
  ]) {
    openBanner()
    before?.focus()
    const reject = screen.getByRole('button', { name: 'Alle ablehnen' })
    reject.focus()
    fireEvent.click(reject)
    expect(document.activeElement).toBe(after)
    cleanup()
    sessionStorage.clear()
    field.blur()
  }
  page.remove()
})

it('CONS-03 „Auswahl akzeptieren“ stores the ticked choices, notifies listeners and reloads the page', () => {
  openBanner()
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByLabelText('Marketing'))
  fireEvent.click(screen.getByRole('button', { name: 'Auswahl akzeptieren' }))
  const chosen: Consent = { preferences: true, statistics: true, marketing: false }
  expect([isOpen(), stored(), heard, reload.mock.calls.length]).toEqual([false, chosen, [chosen], 1])
})

it('CONS-06 „Auswahl akzeptieren“ leaves a page as it is that never carries what a choice allows', () => {
  openBanner({ analytics: false })
  fireEvent.click(screen.getByRole('button', { name: 'Auswahl akzeptieren' }))
  expect([isOpen(), stored(), heard, reload.mock.calls.length]).toEqual([false, EVERYTHING, [EVERYTHING], 0])
})

it('CONS-06 repeating the same choice does not change the page', () => {
  openBanner()
  const accept = screen.getByRole('button', { name: 'Auswahl akzeptieren' })
  fireEvent.click(accept)
  fireEvent.click(accept)
  expect([stored(), reload.mock.calls.length]).toEqual([EVERYTHING, 1])
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
  expect(sessionStorage.cookieConsent).toBeUndefined()
})

it('CONS-04 leaves a former cookieConsent alone when userConsent is there', () => {
  sessionStorage.userConsent = JSON.stringify(NOTHING)
  sessionStorage.cookieConsent = JSON.stringify(EVERYTHING)
  openBanner()
  expect([stored(), window.dataLayer]).toEqual([NOTHING, [{ event: 'userConsent', ...NOTHING }]])
})

it.each(['', 'null', 'true', '"yes"', '{', '17'])('CONS-04 asks when no choice can be read: %j', (text) => {
  sessionStorage.userConsent = text
  openBanner()
  expect(isOpen()).toBe(true)
})

it('CONS-04 counts nothing but a plain yes as a yes', () => {
  sessionStorage.userConsent = '{"statistics":"true","marketing":1,"preferences":true}'
  openBanner()
  expect(window.dataLayer).toEqual([{ event: 'userConsent', ...NOTHING, preferences: true }])
})

it('CONS-05 without a configured container nothing is loaded, whatever is allowed', () => {
  sessionStorage.userConsent = JSON.stringify(EVERYTHING)
  openBanner()
  expect(loaders()).toEqual([])
})

describe('with a configured container', () => {
  beforeEach(() => withSiteFact('analyticsId', 'GTM-TEST1'))
  afterEach(() => {
    for (const loader of document.querySelectorAll('[data-tag-loader]')) loader.remove()
  })

  it('CONS-05 nothing is loaded without a choice, or with one that allows neither statistics nor marketing', () => {
    openBanner()
    expect(loaders()).toEqual([])
    cleanup()
    sessionStorage.userConsent = JSON.stringify({ preferences: true, statistics: false, marketing: false })
    openBanner()
    expect(loaders()).toEqual([])
  })

  it.each(['statistics', 'marketing'])(
    'CONS-05 the tag loader is loaded exactly once when %s alone is allowed',
    (category) => {
      sessionStorage.userConsent = JSON.stringify({ ...NOTHING, [category]: true })
      openBanner()
      cleanup()
      openBanner()
      expect(loaders()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
    },
  )

  it('CONS-05, T29 nothing is loaded beside a session', () => {
    sessionStorage.userConsent = allowing(true)
    sessionStorage.authToken = 'access'
    openBanner()
    expect(loaders()).toEqual([])
  })
})

/** Simulates a restore from the back/forward cache. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

it.each([
  ['made', undefined, allowing(true)],
  ['withdrawn', allowing(true), allowing(false)],
])('CONS-06 a page that comes back loads again when the choice was %s on another one', (_, before, meanwhile) => {
  if (before) sessionStorage.userConsent = before
  openBanner()
  sessionStorage.userConsent = meanwhile
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
  expect(keep).toHaveBeenCalledBefore(reload)
})

it.each([undefined, allowing(true)])(
  'CONS-06 a page that comes back stays as it is with the same choice: %s',
  (kept) => {
    if (kept) sessionStorage.userConsent = kept
    openBanner()
    comeBack()
    window.dispatchEvent(new PageTransitionEvent('pageshow'))
    expect(reload).not.toHaveBeenCalled()
  },
)

import { accessToken } from '#api/session.ts'
import {
  allowsTagLoader,
  CATEGORIES,
  type Consent,
  consentTo,
  NOTHING_ALLOWED,
  readConsent,
  storeConsent,
} from './consent.ts'
import { onClick } from './on-click.ts'
import { root } from './root.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Cookie banner: opens if no choice is stored, and from the footer; a changed choice reloads the page. */
export function startCookieBanner(banner: HTMLElement) {
  const boxOf = (name: keyof Consent) => banner.querySelector(`[name=${name}]`) as HTMLInputElement
  // The focused element before the banner took the focus.
  let outside = document.querySelector<HTMLElement>('main')

  let stored = readConsent()
  const open = () => {
    for (const name of CATEGORIES) boxOf(name).checked = stored ? stored[name] : banner.dataset.preselected === 'true'
    root.toggleAttribute('data-undecided', true)
  }
  const decide = (consent: Consent) => {
    const changed = storeConsent(consent)
    stored = consent
    root.toggleAttribute('data-undecided', false)
    dispatchEvent(new CustomEvent('userConsent', { detail: consent }))
    // A page without `data-analytics` never loads what needs consent: a reload would only lose its shots.
    if (changed && 'analytics' in banner.dataset) reload()
    else outside?.focus({ preventScroll: true })
  }
  onClick(banner, '[data-cookies-reject]', () => decide(NOTHING_ALLOWED))
  onClick(banner, '[data-cookies-accept]', () => decide(consentTo((name) => boxOf(name).checked)))
  onClick(root, '[data-cookie-settings]', () => {
    open()
    banner.querySelector('h2')?.focus()
  })
  // In the next frame: the first paint of a page does not wait for a second layout.
  new ResizeObserver(() => requestAnimationFrame(() => keepClearOf(banner))).observe(banner)

  if (stored) useConsent(stored, banner.dataset.analytics)
  else open()
  addEventListener('focusin', ({ target }) => {
    if (!banner.contains(target as Node)) outside = target as HTMLElement
  })
  // A page restored from the back/forward cache still has the choice of its time.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && JSON.stringify(readConsent()) !== JSON.stringify(stored)) reload()
  })
}

/** Forms keep their typed input. */
function reload() {
  dispatchEvent(new Event('reload'))
  location.reload()
}

function useConsent(consent: Consent, analyticsId: string | undefined) {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'userConsent', ...consent })
  // Third-party scripts never run beside a session (T29).
  if (accessToken()) return
  if (!analyticsId || !allowsTagLoader(consent) || document.querySelector('[data-tag-loader]')) return
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const loader = document.createElement('script')
  loader.dataset.tagLoader = ''
  loader.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(analyticsId)}`
  document.head.append(loader)
}

/** Adds bottom space of the banner's height to the page, so that the banner never covers a focused element. */
function keepClearOf(banner: HTMLElement) {
  const covers = banner.offsetHeight > 0 && getComputedStyle(banner).position === 'fixed'
  const room = covers ? `${banner.offsetHeight + 32}px` : ''
  const foot = document.querySelector('footer') ?? document.body
  foot.style.paddingBottom = room
  root.style.scrollPaddingBottom = room
}

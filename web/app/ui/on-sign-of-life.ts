/** Events before any press: pointer move, touch, key down, focus change. */
const SIGNS_OF_LIFE = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const
/** At the latest, and if the browser has no idle callback (Safari). */
const SOON_MS = 500

/**
 * Loads a page's lazy parts when the reader begins to use it, after the interaction itself has been handled. A load
 * that fails is requested again when needed.
 */
export function onSignOfLife(load: () => Promise<unknown>): void {
  if (typeof document === 'undefined') return
  const once = () => {
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, once, true)
    whenIdle(() => void load().catch(() => undefined))
  }
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, once, { capture: true, passive: true })
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: SOON_MS })
  else setTimeout(run, SOON_MS)
}

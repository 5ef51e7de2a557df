/** Comes before any press: a pointer moves, a finger touches, a key goes down, the focus moves. */
const SIGNS_OF_LIFE = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const
/** At the latest, and where a browser does not tell when it is idle (Safari). */
const SOON_MS = 500

/**
 * Loads what a page needs later when a reader begins to use it, after what the reader does has been answered. What fails here
 * is asked for again when it is needed.
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

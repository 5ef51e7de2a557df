/** Comes before any press: a pointer moves, a finger touches, a key goes down, the focus moves. */
const SIGNS_OF_LIFE = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads what a page needs later when a reader begins to use it. What fails here is asked for again when it is needed.
 */
export function onSignOfLife(load: () => Promise<unknown>): void {
  if (typeof document === 'undefined') return
  const once = () => {
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, once, true)
    load().catch(() => undefined)
  }
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, once, { capture: true, passive: true })
}

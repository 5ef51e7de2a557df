import type { RefCallback } from 'react'

/** Safari misses text that is added to a new live region sooner. */
const KNOWN_AFTER_MS = 100

/**
 * `ref` for the text of a `role="status"` that is mounted together with it: visible at once, but exposed to screen
 * readers only after they register the live region; they do not announce its initial content.
 */
export const heardLater: RefCallback<HTMLElement> = (words) => {
  words?.setAttribute('aria-hidden', 'true')
  const timer = setTimeout(() => words?.removeAttribute('aria-hidden'), KNOWN_AFTER_MS)
  return () => {
    clearTimeout(timer)
    words?.removeAttribute('aria-hidden')
  }
}

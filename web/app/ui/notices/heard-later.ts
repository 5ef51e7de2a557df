import type { RefCallback } from 'react'

/** Safari misses words that enter a new region sooner. */
const KNOWN_AFTER_MS = 100

/**
 * `ref` for the words of a `role="status"` that is drawn together with them: they are seen at once, but screen readers get
 * them once they know the region; they do not read the words with which a region is added.
 */
export const heardLater: RefCallback<HTMLElement> = (words) => {
  words?.setAttribute('aria-hidden', 'true')
  const timer = setTimeout(() => words?.removeAttribute('aria-hidden'), KNOWN_AFTER_MS)
  return () => {
    clearTimeout(timer)
    words?.removeAttribute('aria-hidden')
  }
}

/**
 * Restores the scroll position. A page grows while its responses arrive: the window follows until it reaches the
 * position, the reader interacts, or the caller aborts the returned controller.
 * @param top Pixels from the top of the page.
 */
export function scrollBack(top: number): AbortController {
  const over = new AbortController()
  const scroll = () => {
    // Public pages scroll smoothly by default, and would still be moving when the reader begins to read.
    window.scrollTo({ top, behavior: 'instant' })
    if (top - scrollY < 1) over.abort()
  }
  scroll()
  if (over.signal.aborted) return over
  const growth = new ResizeObserver(scroll)
  growth.observe(document.body)
  over.signal.addEventListener('abort', () => growth.disconnect())
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, () => over.abort(), { signal: over.signal, passive: true })
  }
  return over
}

/**
 * Scrolls to where the reader was. A page grows while its answers come: the window follows until it is there, the reader
 * does something, or the caller aborts what this gives.
 *
 * @param top Pixels from the top of the page.
 */
export function scrollBack(top: number): AbortController {
  const over = new AbortController()
  const scroll = () => {
    // A page of the public side would glide there and be on its way when the reader begins to read.
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

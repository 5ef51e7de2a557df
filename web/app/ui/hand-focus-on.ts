import type { RefCallback } from 'react'

/**
 * `ref` for an element that vanishes when pressed: the focus that would fall to the body goes to the heading above.
 */
export const handFocusOn: RefCallback<HTMLElement> = (element) => () => {
  // React calls this while the element is still in the page.
  if (!element?.contains(document.activeElement)) return
  const above = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  catchFocus(above)
}

/** Focus that has fallen to the body by the next frame goes to the last of these headings, else to that of the page. */
export function catchFocus(above: readonly HTMLElement[] = []): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const heading = above.findLast(({ isConnected }) => isConnected) ?? document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  })
}

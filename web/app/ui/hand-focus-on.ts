import type { RefCallback } from 'react'

/** `ref` for an element that disappears when pressed: the focus moves to the heading above instead of the body. */
export const handFocusOn: RefCallback<HTMLElement> = (element) => () => {
  // React calls this while the element is still in the document.
  if (!element?.contains(document.activeElement)) return
  const above = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  catchFocus(above)
}

/** If the focus is on the body in the next frame, moves it to the last of these elements, else to the page's heading. */
export function catchFocus(above: readonly HTMLElement[] = []): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const heading = above.findLast(({ isConnected }) => isConnected) ?? document.querySelector('h1')
    // A button among them stays reachable by Tab.
    if (heading?.tabIndex === -1) heading.setAttribute('tabindex', '-1')
    heading?.focus()
  })
}

/** Delegated click handler for elements that match the selector, now or later. */
export function onClick(place: EventTarget, selector: string, act: (found: HTMLElement) => void) {
  place.addEventListener('click', ({ target }) => {
    const found = target instanceof Element && target.closest<HTMLElement>(selector)
    if (found) act(found)
  })
}

/** A press on, or inside of, what the selector finds there, now or later. */
export function onClick(place: EventTarget, selector: string, act: (found: HTMLElement) => void) {
  place.addEventListener('click', ({ target }) => {
    const found = target instanceof Element && target.closest<HTMLElement>(selector)
    if (found) act(found)
  })
}

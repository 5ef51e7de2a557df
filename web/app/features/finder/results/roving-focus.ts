const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One Tab stop for a group of buttons, the arrow keys inside it (the pattern of toolbars): forty pins would otherwise be
 * forty stops on the way through the page.
 */
export function createRovingFocus() {
  let group: readonly HTMLElement[] = []
  const known = new WeakSet<HTMLElement>()

  function makeStop(stop: HTMLElement) {
    for (const element of group) element.tabIndex = element === stop ? 0 : -1
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const at = group.indexOf(event.currentTarget as HTMLElement)
    if (step === undefined || at < 0) return
    // The map would move by the same key.
    event.preventDefault()
    event.stopPropagation()
    group.at((at + step) % group.length)?.focus()
  }

  return {
    /** The group in its order; the stop is the given one, else the one that had the focus last, else the first. */
    over(elements: readonly HTMLElement[], stop?: HTMLElement) {
      const before = group.find((element) => element.tabIndex === 0 && elements.includes(element))
      group = elements
      for (const element of elements) {
        if (known.has(element)) continue
        known.add(element)
        element.addEventListener('keydown', move)
        element.addEventListener('focus', () => makeStop(element))
      }
      const next = stop ?? before ?? elements[0]
      if (next) makeStop(next)
    },
  }
}

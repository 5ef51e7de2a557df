const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One tab stop for a group of buttons, with arrow keys inside it (roving tabindex, as in toolbars): forty pins would
 * otherwise be forty tab stops.
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
    // The same key would move the map.
    event.preventDefault()
    event.stopPropagation()
    group.at((at + step) % group.length)?.focus()
  }

  return {
    /** Sets the group in order; the tab stop is the given element, else the last focused one, else the first. */
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

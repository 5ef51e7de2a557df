/** Moves the focus to an element by its id, once the page shows what has just changed. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

/**
 * Moves the focus to the first of these elements that exists, after the page has rendered the change and a dialog has
 * returned its focus.
 */
export function focusSoon(...ids: readonly string[]): void {
  requestAnimationFrame(() =>
    ids
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus(),
  )
}

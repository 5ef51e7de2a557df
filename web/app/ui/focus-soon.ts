/**
 * Moves the focus to the first of these elements that is there, once the page shows what has just changed and a dialog
 * has given its focus back.
 */
export function focusSoon(...ids: readonly string[]): void {
  requestAnimationFrame(() =>
    ids
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus(),
  )
}

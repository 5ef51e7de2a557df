/**
 * `ref` for an element that takes the focus when it appears. It keeps its identity: React calls it at mount only, so that the
 * focus stays where the person types.
 */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * `ref` for an element that takes the focus when it appears. Its identity is stable, so React calls it only at mount
 * and the focus stays where the person types.
 */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

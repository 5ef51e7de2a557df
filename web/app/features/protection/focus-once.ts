/** A ref that keeps its identity: React calls it at mount only, so that the focus stays where the person types. */
export function focusOnce(heading: HTMLElement | null): void {
  heading?.focus()
}

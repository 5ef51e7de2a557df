import { useOnChange } from '#ui/use-on-change.ts'

export const STEP_HEADING = 'schritt'

/** The heading of the part that is on the screen now; takes the focus when that changes. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h2 className="part-title" id={STEP_HEADING} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** Focuses the step's heading, or the page's where the step has none. */
export function focusHeading(): void {
  const heading = document.getElementById(STEP_HEADING) ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Each time the step changes, not when the page opens. */
export function useStepFocus(step: string | number): void {
  useOnChange(step, focusHeading)
}

import { useOnChange } from '#ui/use-on-change.ts'

export const STEP_HEADING = 'schritt'

/** The heading of the current part; takes the focus when the part changes. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h2 className="part-title" id={STEP_HEADING} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** Focuses the heading of the step, or the page's if the step has none. */
export function focusHeading(): void {
  const heading = document.getElementById(STEP_HEADING) ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  // On a low screen, as at 400 % zoom, the top of the page alone looks as if nothing had changed.
  if (heading && heading.getBoundingClientRect().bottom > innerHeight) heading.scrollIntoView()
}

/** Runs on each change of the step, not when the page opens. */
export function useStepFocus(step: string | number): void {
  useOnChange(step, focusHeading)
}

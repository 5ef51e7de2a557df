import { useLocation } from '#ui/navigation/navigation.tsx'
import { useOnChange } from '#ui/use-on-change.ts'

/**
 * After navigation without loading a document: focuses the new heading, so that screen readers announce it, and
 * notifies shell.js, which checks the session again (NAV-07, NAV-09).
 */
export function PageChange() {
  useOnChange(useLocation().path, () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    window.dispatchEvent(new Event('pagechange'))
  })
  return null
}

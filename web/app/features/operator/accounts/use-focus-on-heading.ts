import { useEffect, useRef } from 'react'

/** Focus that went with what was shown before goes to the heading of what is shown instead, as after a change of page. */
export function useFocusOnHeading(shown: number): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [shown])
}

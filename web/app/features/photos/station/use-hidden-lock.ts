import { useLayoutEffect, useRef } from 'react'

/** `later`: a page that goes to the background now is locked when the value becomes `on`. */
export type HiddenLock = 'off' | 'later' | 'on'

/** Time for the window of a finished eID to close and show the page again. */
const CLOSING_MS = 15_000

/**
 * Calls `onHidden` each time the page goes to the background while the lock is on, and if it is still there after the
 * lock was switched on. A print dialog may cover the page for any length of time.
 */
export function useHiddenLock(lock: HiddenLock, onHidden: () => void): void {
  const latest = useRef(onHidden)
  latest.current = onHidden
  const owed = useRef(false)
  // Before paint: covered content must not be visible even for a frame.
  useLayoutEffect(() => {
    if (lock === 'off') return
    const tell = () => {
      owed.current = lock === 'later'
      if (!owed.current) latest.current()
    }
    if (owed.current) tell()
    let printing = false
    const begin = () => {
      printing = true
    }
    const end = () => {
      printing = false
    }
    const look = () => {
      if (document.visibilityState === 'hidden' && !printing) tell()
    }
    const closing = setTimeout(look, CLOSING_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      clearTimeout(closing)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [lock])
}

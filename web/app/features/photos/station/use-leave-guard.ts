import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * The browser asks before the tab is closed while data would be lost, and every way off the page wipes it: also a page
 * that the browser would keep for its back button (FOTO-10).
 */
export function useLeaveGuard(asks: boolean, wipe: () => void): void {
  const latest = useRef(wipe)
  latest.current = wipe
  useEffect(() => {
    // At once: a page that the browser freezes renders nothing any more.
    const leave = () => flushSync(() => latest.current())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      latest.current()
    }
  }, [])
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
}

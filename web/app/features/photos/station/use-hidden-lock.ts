import { useEffect, useRef } from 'react'

/**
 * Calls `onHidden` each time the page goes to the background while it is switched on. A print dialog may cover the page
 * for as long as it likes.
 */
export function useHiddenLock(on: boolean, onHidden: () => void): void {
  const latest = useRef(onHidden)
  latest.current = onHidden
  useEffect(() => {
    if (!on) return
    let printing = false
    const begin = () => {
      printing = true
    }
    const end = () => {
      printing = false
    }
    const look = () => {
      if (document.visibilityState === 'hidden' && !printing) latest.current()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [on])
}

import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const DRAGS = ['dragover', 'drop'] as const

/**
 * The browser asks before the tab closes while data would be lost, and every exit from the page wipes it, even if the
 * browser keeps the page for its back button (FOTO-10). A file dropped outside of a drop zone is rejected: the browser
 * would open it in place of the page.
 */
export function useLeaveGuard(asks: boolean, wipe: () => void): void {
  const latest = useRef(wipe)
  latest.current = wipe
  useEffect(() => {
    // Synchronously: a page that the browser freezes does not render any more.
    const leave = () => flushSync(() => latest.current())
    window.addEventListener('pagehide', leave)
    for (const event of DRAGS) window.addEventListener(event, refuseFiles)
    return () => {
      window.removeEventListener('pagehide', leave)
      for (const event of DRAGS) window.removeEventListener(event, refuseFiles)
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

function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

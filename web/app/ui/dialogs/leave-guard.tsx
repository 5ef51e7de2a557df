import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a link leaves a form that is not saved, whether it loads a document or changes the page in place, and before
 * „Abmelden“ ends the session; closing and reloading is asked by the browser in its own words.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const [way, setWay] = useState<HTMLElement>()
  const leaving = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    const askHere = (event: MouseEvent) => {
      if (leaving.current || !(event.target instanceof Element)) return
      const pressed = event.target.closest<HTMLElement>('a[href], [data-sign-out]')
      if (!pressed || (isLink(pressed) && staysOpen(pressed, event))) return
      event.preventDefault()
      event.stopPropagation()
      setWay(pressed)
    }
    window.addEventListener('beforeunload', askBrowser)
    document.addEventListener('click', askHere, true)
    return () => {
      window.removeEventListener('beforeunload', askBrowser)
      document.removeEventListener('click', askHere, true)
    }
  }, [unsaved])
  if (!way) return null
  return (
    <ConfirmDialog
      title="Seite verlassen?"
      text="Ihre Änderungen sind noch nicht gespeichert."
      confirm="Verlassen"
      cancel="Weiter bearbeiten"
      onConfirm={() => {
        leaving.current = true
        if (isLink(way)) location.assign(way.href)
        else way.click()
      }}
      onCancel={() => setWay(undefined)}
    />
  )
}

const isLink = (element: HTMLElement) => element instanceof HTMLAnchorElement

/** The page stays open: a link within it, into another window, or to another program such as `mailto:`. */
function staysOpen(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const elsewhere = ctrlKey || metaKey || shiftKey || link.target === '_blank'
  return elsewhere || !link.protocol.startsWith('http') || link.getAttribute('href')?.startsWith('#') === true
}

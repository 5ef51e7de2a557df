import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a link leaves a form that is not saved, whether it loads a document or changes the page in place; closing and
 * reloading is asked by the browser in its own words.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const [target, setTarget] = useState<string>()
  const leaving = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    const askHere = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!link || elsewhere || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      setTarget(link.href)
    }
    window.addEventListener('beforeunload', askBrowser)
    document.addEventListener('click', askHere, true)
    return () => {
      window.removeEventListener('beforeunload', askBrowser)
      document.removeEventListener('click', askHere, true)
    }
  }, [unsaved])
  if (target === undefined) return null
  return (
    <ConfirmDialog
      title="Seite verlassen?"
      text="Ihre Änderungen sind noch nicht gespeichert."
      confirm="Verlassen"
      cancel="Weiter bearbeiten"
      onConfirm={() => {
        leaving.current = true
        location.assign(target)
      }}
      onCancel={() => setTarget(undefined)}
    />
  )
}

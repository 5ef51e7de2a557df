import { useEffect, useState } from 'react'
import { LEAVING_BY_HISTORY } from '#ui/navigation/visit.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const unsavedForms = new Set<symbol>()

/** One form's question was answered with „Verlassen“: no other form asks again. */
let isLeaving = false

/** For actions that end the session and with it the page: they ask about unsaved input first. */
export const hasUnsavedInput = () => unsavedForms.size > 0

export const INPUT_IS_LOST = 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert und gehen verloren.'

/** The session has ended and nothing can be saved: the browser does not ask either. */
export const giveUpInput = () => unsavedForms.clear()

interface LeaveGuardProps {
  unsaved: boolean
  /** The loss, as a sentence. */
  text?: string
  /** Label of the button that keeps the page open. */
  stay?: string
  /** Links and Back keep the input: only the end of the session or of the document loses it. */
  isKept?: boolean
}

/**
 * Asks before a link or Back leaves an unsaved form, by loading a document or by navigation in place, and before
 * „Abmelden“ ends the session; for closing and reloading the browser asks in its own words.
 */
export function LeaveGuard({
  unsaved,
  text = 'Ihre Änderungen sind noch nicht gespeichert.',
  stay = 'Weiter bearbeiten',
  isKept = false,
}: LeaveGuardProps) {
  /** The intercepted navigation: `goOn` continues it and returns whether it unloads the document. */
  const [way, setWay] = useState<{ goOn: () => boolean }>()
  useEffect(() => {
    if (!unsaved) return
    const form = Symbol('form')
    unsavedForms.add(form)
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!isLeaving && unsavedForms.has(form)) event.preventDefault()
    }
    const askHere = (event: MouseEvent) => {
      // Prevented: another form asks already.
      if (isLeaving || event.defaultPrevented || !(event.target instanceof Element)) return
      const pressed = event.target.closest<HTMLElement>(isKept ? '[data-sign-out]' : 'a[href], [data-sign-out]')
      if (!pressed || (isLink(pressed) && staysOpen(pressed, event))) return
      event.preventDefault()
      event.stopPropagation()
      setWay({ goOn: () => pressAgain(pressed) })
    }
    const askBack = (event: Event) => {
      if (isLeaving || isKept || event.defaultPrevented || !unsavedForms.has(form)) return
      event.preventDefault()
      const { detail: goOn } = event as CustomEvent<() => void>
      setWay({
        goOn: () => {
          goOn()
          return true
        },
      })
    }
    window.addEventListener('beforeunload', askBrowser)
    window.addEventListener(LEAVING_BY_HISTORY, askBack)
    document.addEventListener('click', askHere, true)
    return () => {
      isLeaving = false
      unsavedForms.delete(form)
      window.removeEventListener('beforeunload', askBrowser)
      window.removeEventListener(LEAVING_BY_HISTORY, askBack)
      document.removeEventListener('click', askHere, true)
    }
  }, [unsaved, isKept])
  if (!way) return null
  return (
    <ConfirmDialog
      title="Seite verlassen?"
      text={text}
      confirm="Verlassen"
      cancel={stay}
      onConfirm={() => {
        isLeaving = true
        isLeaving = way.goOn()
        // Navigated in place, perhaps within this page: the guard asks again about later input.
        if (!isLeaving) setWay(undefined)
      }}
      onCancel={() => setWay(undefined)}
    />
  )
}

const isLink = (element: HTMLElement) => element instanceof HTMLAnchorElement

/** Repeats the press; returns whether it unloads the document. */
function pressAgain(way: HTMLElement): boolean {
  if (isLink(way) && !way.isConnected) {
    // The menu around the link closed under the question.
    location.assign(way.href)
    return true
  }
  return way.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** The page stays open: a link within it, to another window, or to another program such as `mailto:`. */
function staysOpen(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const elsewhere = ctrlKey || metaKey || shiftKey || link.target === '_blank'
  return elsewhere || !link.protocol.startsWith('http') || link.getAttribute('href')?.startsWith('#') === true
}

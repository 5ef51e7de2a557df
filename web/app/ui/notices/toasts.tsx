import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { Unbroken } from '#ui/unbroken.tsx'
import { placeToast } from './place-toast.ts'

const SHOWN_MS = 8_000
/** Specified sentences contain their own sign. */
const BEGINS_WITH_SIGN = /^[✅❌❗]/u

interface Toast {
  id: number
  text: string
  lang: string | undefined
}

let current: Toast | undefined
const listeners = new Set<() => void>()

function change(next: Toast | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Confirms a small action; a message that must not be missed belongs in an AlertBox. Only the latest is shown.
 * @param lang if it differs from the page's
 */
export function showToast(text: string, lang?: string): void {
  change({ id: (current?.id ?? 0) + 1, text, lang })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region: mounted before the first toast, because screen readers would miss that one otherwise. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  return (
    // The attribute excludes it from what an open dialog makes inert.
    <div className="toasts" role="status" data-react-aria-top-layer>
      {toast && <ToastCard key={toast.id} {...toast} />}
    </div>
  )
}

function ToastCard({ text, lang }: Toast) {
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(undefined)
  useFreePlace(card)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => change(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held])
  function close() {
    change(undefined)
    if (!cameFrom.current) return
    cameFrom.current.focus({ preventScroll: true })
    // The element may have been removed in the meantime.
    catchFocus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; a button closes the card
    <div
      ref={card}
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true)
        if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
    >
      {!BEGINS_WITH_SIGN.test(text) && <IconCircleCheck className="line-icon" aria-hidden="true" />}
      <span lang={lang}>
        <Unbroken>{text}</Unbroken>
      </span>
      <button type="button" aria-label="Meldung schließen" onClick={close}>
        <IconX className="line-icon" aria-hidden="true" />
      </button>
    </div>
  )
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** True if the browser cannot tell (Safari before 17.4): a suboptimal position is better than a crash. */
const isVisible = (control: Element) => control.checkVisibility?.({ visibilityProperty: true }) ?? true

function focusedOutside(toast: HTMLElement | null): Element | undefined {
  const focused = document.activeElement
  return focused && focused !== document.body && !toast?.contains(focused) ? focused : undefined
}

/** Keeps the toast clear of controls, also while the page scrolls below it and the focus moves. */
function useFreePlace(card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const place = () => {
      const toast = card.current
      if (!toast) return
      const controls = [...document.querySelectorAll(CONTROLS)]
        .filter((control) => !toast.contains(control) && isVisible(control))
        .map((control) => control.getBoundingClientRect())
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const window = { width: document.documentElement.clientWidth, height: innerHeight, top: Math.max(header, 0) }
      const size = { width: toast.offsetWidth, height: toast.offsetHeight }
      const { x, y } = placeToast(size, window, controls, focusedOutside(toast)?.getBoundingClientRect())
      toast.style.transform = `translate(${x}px, ${y}px)`
    }
    const follow = () => focusedOutside(card.current) && place()
    place()
    // A success changes the page at the same time or just after it.
    const soon = requestAnimationFrame(place)
    addEventListener('scroll', place, { passive: true, capture: true })
    addEventListener('resize', place)
    addEventListener('focusin', follow)
    return () => {
      cancelAnimationFrame(soon)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      removeEventListener('focusin', follow)
    }
  }, [card])
}

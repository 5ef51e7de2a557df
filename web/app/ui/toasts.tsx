import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

const SHOWN_MS = 8_000

interface Toast {
  id: number
  text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says in passing that a small action worked; what must not be missed belongs into an AlertBox. */
export function showToast(text: string): void {
  lastId += 1
  change([...toasts, { id: lastId, text }])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region: it stands in the page before the first toast, else screen readers miss that one. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  )
  return (
    <div className="toasts" role="status">
      {shown.map((toast) => (
        <ToastCard key={toast.id} text={toast.text} onDone={() => change(toasts.filter(({ id }) => id !== toast.id))} />
      ))}
    </div>
  )
}

function ToastCard({ text, onDone }: { text: string; onDone: () => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, onDone])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock; closing is a button
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconCircleCheck className="i" aria-hidden="true" />
      <span>{text}</span>
      <button type="button" aria-label="Meldung schließen" onClick={onDone}>
        <IconX className="i" aria-hidden="true" />
      </button>
    </div>
  )
}

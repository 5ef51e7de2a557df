import { useContext } from 'react'
import { openedLater } from '#ui/opened-later.tsx'
import { Close } from './close.ts'

/** Rendered means open. Its library is as large as a room and comes before the first press, or with it. */
export const Dialog = openedLater(async () => (await import('./dialog-window.tsx')).DialogWindow)

interface DialogCancelProps {
  look?: 'btn-s' | 'btn-q' | 'btn-p'
  /** For questions, which have no field to begin with. */
  autoFocus?: boolean
  children?: string
}

/** Leaves the dialog, as Escape does. */
export function DialogCancel({ look = 'btn-s', autoFocus = false, children = 'Abbrechen' }: DialogCancelProps) {
  const close = useContext(Close)
  return (
    // biome-ignore lint/a11y/noAutofocus: a dialog must take the focus, and this is its harmless button
    <button type="button" className={`btn ${look}`} onClick={close} autoFocus={autoFocus}>
      {children}
    </button>
  )
}

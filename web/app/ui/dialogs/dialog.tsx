import { useContext } from 'react'
import { openedLater } from '#ui/opened-later.tsx'
import { Close } from './close.ts'

/** Rendered means open. The library is a large lazy chunk, loaded before the first press or with it. */
export const Dialog = openedLater(async () => (await import('./dialog-window.tsx')).DialogWindow)

interface DialogCancelProps {
  look?: 'btn-s' | 'btn-q' | 'btn-p'
  /** For questions, which have no field to focus first. */
  autoFocus?: boolean
  children?: string
}

/** Closes the dialog, as Escape does. */
export function DialogCancel({ look = 'btn-s', autoFocus = false, children = 'Abbrechen' }: DialogCancelProps) {
  const close = useContext(Close)
  return (
    // biome-ignore lint/a11y/noAutofocus: a dialog must take the focus, and this is its harmless button
    <button type="button" className={`btn ${look}`} onClick={close} autoFocus={autoFocus}>
      {children}
    </button>
  )
}

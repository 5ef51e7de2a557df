import { useEffect } from 'react'
import { focusSoon } from './focus-soon.ts'

/**
 * Moves the focus to this element when both are drawn, and to the next one when its id changes. It stands inside of a dialog: the content
 * is drawn later than the component around it.
 */
export function FocusOn({ id }: { id: string }) {
  useEffect(() => focusSoon(id), [id])
  return null
}

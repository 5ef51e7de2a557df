import { useEffect } from 'react'
import { focusSoon } from './focus-soon.ts'

/**
 * Moves the focus to this element once both are mounted, and to the next one when its id changes. Belongs inside a
 * dialog, whose content renders later than the component around it.
 */
export function FocusOn({ id }: { id: string }) {
  useEffect(() => focusSoon(id), [id])
  return null
}

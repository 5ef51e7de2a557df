import type { ReactNode } from 'react'
import { focusOnce } from '#ui/focus-once.ts'

/** Its id. */
export const STAGE_HEADING = 'schritt'

/** Heading of a step; it takes the focus, because the whole workspace has changed. */
export function StageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 ref={focusOnce} id={STAGE_HEADING} tabIndex={-1} className="station-title">
      {children}
    </h1>
  )
}

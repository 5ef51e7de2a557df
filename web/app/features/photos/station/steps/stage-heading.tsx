import type { ReactNode } from 'react'
import { focusOnce } from '#ui/focus-once.ts'

export const STAGE_HEADING_ID = 'schritt'

/** Heading of a step; takes the focus, because the whole workspace has changed. */
export function StageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 ref={focusOnce} id={STAGE_HEADING_ID} tabIndex={-1} className="station-title">
      {children}
    </h1>
  )
}

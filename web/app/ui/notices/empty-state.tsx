import type { ReactNode } from 'react'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { StudioFront } from '#ui/illustrations/studio-front.tsx'

/** A list without entries: one sentence, one action, and a small drawing of a studio. */
export function EmptyState({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div ref={handFocusOn} className="empty">
      <StudioFront />
      <p>{sentence}</p>
      {children}
    </div>
  )
}

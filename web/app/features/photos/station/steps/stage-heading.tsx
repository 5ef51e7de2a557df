import { type ReactNode, useEffect, useRef } from 'react'

/** Its id. */
export const STAGE_HEADING = 'schritt'

/** Heading of a step; it takes the focus, because the whole workspace has changed. */
export function StageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} id={STAGE_HEADING} tabIndex={-1} className="station-title">
      {children}
    </h1>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'

/** Heading of a step; it takes the focus, because the whole workspace has changed. */
export function StageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="stn-title">
      {children}
    </h1>
  )
}

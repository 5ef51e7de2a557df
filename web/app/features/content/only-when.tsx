import type { ReactNode } from 'react'

interface OnlyWhenProps {
  /** A choice of the server, by its name in `{{when:name}}`. */
  fact: string
  children: ReactNode
}

/** A part of a prerendered page that the server omits if the choice is empty. */
export function OnlyWhen({ fact, children }: OnlyWhenProps) {
  return (
    <>
      {`{{when:${fact}}}`}
      {children}
      {'{{end}}'}
    </>
  )
}

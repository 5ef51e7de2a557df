import { Fragment } from 'react'

/** An e-mail address that wraps after `@`, a dot or a hyphen, and within a word only if it is too wide. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=[@.\-_+])/)
  return (
    <span className="wrap-any">
      {parts.map((part, index) => (
        <Fragment key={`${index}-${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

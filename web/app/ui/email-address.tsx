import { Fragment } from 'react'

/** An e-mail address whose line ends after `@`, a dot or a hyphen, and within a word only where the word is wider than its place. */
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

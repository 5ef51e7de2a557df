import { Fragment } from 'react'

/** The host of a website; in a narrow column it breaks before its dots, not within a word. */
export function HostName({ host }: { host: string }) {
  const [first, ...rest] = host.split('.')
  return (
    <>
      {first}
      {rest.map((part, place) => (
        <Fragment key={place}>
          <wbr />.{part}
        </Fragment>
      ))}
    </>
  )
}

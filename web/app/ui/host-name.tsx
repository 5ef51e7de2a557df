import { Fragment } from 'react'

/** The host of a website; in a narrow column it breaks before its dots, not within a word. */
export function HostName({ website }: { website: string }) {
  const [first, ...rest] = new URL(website).host.replace(/^www\./, '').split('.')
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

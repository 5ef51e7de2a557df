import { Fragment } from 'react'

/** Names with a hyphen and their compounds, and numbers of invoices and their corrections. */
const NAME = /((?:[\p{L}-]+-)?(?:E-Mail|QR-Code|E-Passbild)[\p{L}-]*|(?:RE|GS|ST)-\d{4}-\d+)/u

/** A sentence that never wraps at the hyphen of „E-Mail“ or of a number, as content pages are typeset. */
export function Unbroken({ children }: { children: string }) {
  if (!NAME.test(children)) return children
  const parts = children.split(new RegExp(NAME, 'gu'))
  return parts.map((part, index) => {
    const key = `${index}-${part}`
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <span key={key} className="no-break">
        {part}
      </span>
    )
  })
}

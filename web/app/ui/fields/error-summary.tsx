import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Unbroken } from '#ui/unbroken.tsx'
import type { Attempt } from './use-faults.ts'

const PREFIX = 'Fehler: '
const CHECK = 'Bitte prüfen Sie Ihre Angaben'

interface ErrorSummaryProps {
  attempt: Attempt
  title?: string
  /** Prefix of the field ids. */
  prefix?: string
  /** Target of a fault's link; by default the field itself, else the step that contains it. */
  onGoTo?: (field: string) => void
}

/** All faults of a form's last attempt, above the form; each links to its field and repeats the field's message. */
export function ErrorSummary({ attempt, ...shown }: ErrorSummaryProps) {
  return attempt.faults.length > 0 && <Summary key={attempt.number} faults={attempt.faults} {...shown} />
}

type SummaryProps = Omit<ErrorSummaryProps, 'attempt'> & Pick<Attempt, 'faults'>

/** Takes the focus on mount and marks the page's title; each attempt mounts its own. */
function Summary({ title = CHECK, faults, prefix = '', onGoTo = focusField }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // A title that changes while the reader corrects would be read out again with all faults.
  const [heading] = useState(title)
  useEffect(() => {
    box.current?.focus()
    // A summary higher than the window, as at 400 % zoom, shows its beginning.
    box.current?.querySelector('h2')?.scrollIntoView?.({ block: 'nearest' })
    document.title = PREFIX + document.title
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length)
    }
  }, [])
  function follow(event: MouseEvent, field: string) {
    // Following the link would push a history entry, which the wizard counts as a step.
    event.preventDefault()
    onGoTo(field)
  }
  return (
    <div className="error-summary" tabIndex={-1} ref={box}>
      <div role="alert">
        <h2>{heading}</h2>
        <ul>
          {faults.map(({ field, sentence }) => (
            <li key={field}>
              <a href={`#${prefix}${field}`} onClick={(event) => follow(event, prefix + field)}>
                <Unbroken>{sentence}</Unbroken>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

export function focusField(id: string): void {
  document.getElementById(id)?.focus()
}

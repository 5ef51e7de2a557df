import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Unbroken } from '#ui/unbroken.tsx'
import type { Attempt } from './use-faults.ts'

const PREFIX = 'Fehler: '
const CHECK = 'Bitte prüfen Sie Ihre Angaben'

interface ErrorSummaryProps {
  attempt: Attempt
  title?: string
  /** Ids of the fields begin with it. */
  prefix?: string
  /** Target of a fault's link; by default the field itself, else the step that contains it. */
  onGoTo?: (field: string) => void
}

/** All faults of a form's last attempt above it, each leading to its field; same words as beside the field. */
export function ErrorSummary({ attempt, ...shown }: ErrorSummaryProps) {
  return attempt.faults.length > 0 && <Summary key={attempt.number} faults={attempt.faults} {...shown} />
}

type SummaryProps = Omit<ErrorSummaryProps, 'attempt'> & Pick<Attempt, 'faults'>

/** Takes the focus when it appears and marks the page's title: each attempt has one of its own. */
function Summary({ title = CHECK, faults, prefix = '', onGoTo = focusField }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // Another title while the reader corrects would be read out with all faults again.
  const [heading] = useState(title)
  useEffect(() => {
    box.current?.focus()
    document.title = PREFIX + document.title
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length)
    }
  }, [])
  function follow(event: MouseEvent, field: string) {
    // Following the link itself would add a step to the history that the wizard counts.
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

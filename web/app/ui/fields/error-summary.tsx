import { type MouseEvent, useEffect, useRef } from 'react'
import { Unbroken } from '#ui/unbroken.tsx'
import type { FieldFault } from './use-faults.ts'

const PREFIX = 'Fehler: '

interface ErrorSummaryProps {
  title: string
  faults: readonly FieldFault[]
  /** Target of a fault's link; by default the field itself, else the step that contains it. */
  onGoTo?: (field: string) => void
}

/**
 * All faults of a form above it, each leading to its field; same words as beside the field. Takes the focus when it
 * appears and marks the page's title: give it the number of the attempt as `key`.
 */
export function ErrorSummary({ title, faults, onGoTo = focusField }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
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
    <div className="sum" tabIndex={-1} ref={box}>
      <div role="alert">
        <h2>{title}</h2>
        <ul>
          {faults.map(({ field, sentence }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => follow(event, field)}>
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

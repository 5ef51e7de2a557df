import type { MouseEvent, Ref } from 'react'

export interface FieldFault {
  /** Id of the field that the sentence is about. */
  field: string
  sentence: string
}

interface ErrorSummaryProps {
  title: string
  faults: readonly FieldFault[]
  /** Focused by the form after a failed submit. */
  ref?: Ref<HTMLDivElement>
}

/** All faults of a form above it, each leading to its field; same words as beside the field. */
export function ErrorSummary({ title, faults, ref }: ErrorSummaryProps) {
  return (
    <div className="sum" tabIndex={-1} ref={ref}>
      <div role="alert">
        <h2>{title}</h2>
        <ul>
          {faults.map(({ field, sentence }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Focuses the field itself; following the link would add a step to the history that the wizard counts. */
function goToField(event: MouseEvent, field: string): void {
  event.preventDefault()
  document.getElementById(field)?.focus()
}

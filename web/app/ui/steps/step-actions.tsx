import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface StepActionsProps {
  onBack?: (() => void) | undefined
  /** Shown on the left if there is no previous step. */
  aside?: ReactNode
  /** The last step's own button; a disabled „Weiter" stays beside it. */
  last?: ReactNode
}

/** The foot of a wizard step: „Zurück" left, „Weiter" right; on phones „Weiter" on top. */
export function StepActions({ onBack, aside, last }: StepActionsProps) {
  return (
    <div className="step-actions">
      {onBack ? (
        <button type="button" className="btn btn-q" onClick={onBack}>
          <IconArrowLeft className="line-icon" aria-hidden="true" />
          Zurück
        </button>
      ) : (
        (aside ?? <span />)
      )}
      {last}
      <button type="submit" className="btn btn-p" disabled={Boolean(last)}>
        Weiter
        <IconArrowRight className="line-icon" aria-hidden="true" />
      </button>
    </div>
  )
}

import type { ReviewState } from '@epassbild/contract/accounts.ts'
import styles from '#features/operator/reviews/review.module.css'
import { DECISION_WORDS } from '#features/operator/state-tag.tsx'
import { momentOf } from '#texts/moments.ts'

interface DecisionLineProps {
  state: Exclude<ReviewState, 'under-review'>
  decidedAt: string | null
  reason: string | null
  /** „Entscheidung ändern", with its subject for screen readers. */
  about: string
  onChange: () => void
}

export function DecisionLine({ state, decidedAt, reason, about, onChange }: DecisionLineProps) {
  return (
    <div className={styles.decision}>
      <button type="button" className="btn btn-s btn-sm" onClick={onChange}>
        Entscheidung ändern<span className="reader-only"> ({about})</span>
      </button>
      <div className="muted small">
        <p>
          {DECISION_WORDS[state]}
          {decidedAt && ` ${momentOf(decidedAt, new Date())}`}
        </p>
        {state === 'rejected' && reason && <p>Grund: {reason}</p>}
      </div>
    </div>
  )
}

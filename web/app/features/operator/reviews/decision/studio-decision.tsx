import { IconCheck } from '@tabler/icons-react'
import styles from '#features/operator/reviews/review.module.css'
import { studioKey } from '#features/operator/reviews/review-notes.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { DecisionLine } from './decision-line.tsx'
import { RejectionForm } from './rejection-form.tsx'
import { studioReasons } from './rejection-reasons.ts'
import type { StudioUnderReview } from './studio-under-review.ts'
import { type DecisionControls, useDecisionControls } from './use-decision-controls.ts'

export function StudioDecision({ review, studio, onFault }: StudioUnderReview) {
  const subject = {
    key: studioKey(studio.id),
    state: studio.review,
    studioId: studio.id,
    said: { approve: `„${studio.name}“ ist freigegeben.`, reject: `„${studio.name}“ ist abgelehnt.` },
  }
  const controls = useDecisionControls(review, subject, onFault)
  if (controls.standing) {
    return (
      <DecisionLine
        state={controls.standing}
        decidedAt={studio.decided_at}
        reason={studio.review_reason}
        about={studio.name}
        onChange={controls.startChanging}
      />
    )
  }
  if (!controls.rejecting) return <OpenDecision controls={controls} name={studio.name} />
  return (
    <RejectionForm
      noteKey={subject.key}
      messageLabel="Nachricht an das Studio"
      email={review.email}
      reasons={studioReasons(studio)}
      submitLabel="Studio ablehnen"
      busy={controls.busy}
      onReject={controls.reject}
    >
      <ApproveAndCancel controls={controls} name={studio.name} />
    </RejectionForm>
  )
}

function OpenDecision({ controls, name }: { controls: DecisionControls; name: string }) {
  return (
    <div className={styles.decision}>
      <ApproveAndCancel controls={controls} name={name} />
      <button type="button" className="btn btn-ds btn-sm" onClick={controls.startRejecting}>
        Ablehnen<span className="reader-only"> ({name})</span>
      </button>
    </div>
  )
}

function ApproveAndCancel({ controls, name }: { controls: DecisionControls; name: string }) {
  return (
    <>
      {controls.canApprove && (
        <BusyButton type="button" look="btn-s" small busy={controls.busy} icon={IconCheck} onClick={controls.approve}>
          <span>
            Freigeben<span className="reader-only"> ({name})</span>
          </span>
        </BusyButton>
      )}
      {controls.canCancel && (
        <button type="button" className="btn btn-q btn-sm" onClick={controls.cancel}>
          Abbrechen
        </button>
      )}
    </>
  )
}

import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { IconCheck } from '@tabler/icons-react'
import styles from '#features/operator/reviews/review.module.css'
import { ownerKey } from '#features/operator/reviews/review-notes.tsx'
import { useReviewShortcuts } from '#features/operator/reviews/use-review-shortcuts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { BlockOwner } from './block-owner.tsx'
import { CardComparison, useCardComparison } from './card-comparison.tsx'
import { DecisionLine } from './decision-line.tsx'
import { onlyWaitingStudio } from './only-studio.ts'
import { RejectionForm } from './rejection-form.tsx'
import { OWNER_REASONS } from './rejection-reasons.ts'
import { type DecisionControls, useDecisionControls } from './use-decision-controls.ts'

interface OwnerDecisionProps {
  review: ReviewCase
  fault: string | undefined
  onFault: (sentence: string | undefined) => void
  onBlocked: () => void
}

/** The last part of a case: the account itself. */
export function OwnerDecision({ review, fault, onFault, onBlocked }: OwnerDecisionProps) {
  const key = ownerKey(review.owner_id)
  const said = {
    approve: `Das Konto ist freigegeben. Die Aktivierung geht per E-Mail an ${review.email}.`,
    reject: `Das Konto ist abgelehnt. Der Grund geht per E-Mail an ${review.email}.`,
  }
  const controls = useDecisionControls(review, { key, state: review.review, said }, onFault)
  const comparison = useCardComparison(review.studios.map((studio) => studio.certificate_id).join())
  const open = !controls.standing && !controls.rejecting
  const approve = () => {
    if (!review.card) controls.approve()
    else if (comparison.proof === '' || comparison.fault) onFault(comparison.fault)
    else controls.approveCompared(comparison.proof)
  }
  useReviewShortcuts(open && !controls.busy ? { approve } : {})
  const buttons = open && (
    <OwnerButtons controls={controls} approve={approve} both={onlyWaitingStudio(review) !== undefined} />
  )
  return (
    <section className="card end" aria-labelledby={key}>
      <div className={styles.endRow}>
        <div>
          <h3 id={key} tabIndex={-1}>
            Konto
          </h3>
          <p className="muted">
            {open && (
              <>
                Mit der Freigabe geht die Aktivierung per <span className="no-break">E-Mail</span> an {review.email}.{' '}
              </>
            )}
            Jede Entscheidung steht im Protokoll.{' '}
            {open && (
              <>
                <kbd>Strg</kbd> + <kbd>Eingabe</kbd> gibt frei,{' '}
              </>
            )}
            <kbd>Alt</kbd> + <kbd>↓</kbd> zeigt den nächsten Fall.
          </p>
        </div>
        {!review.card && buttons}
      </div>
      {open && review.card && (
        <>
          <CardComparison id={key} card={review.card} comparison={comparison} onChange={() => onFault(undefined)} />
          {buttons}
        </>
      )}
      {fault && (
        <AlertBox tone="err">
          <p>{fault}</p>
        </AlertBox>
      )}
      {controls.standing && (
        <DecisionLine
          state={controls.standing}
          decidedAt={review.decided_at}
          reason={review.review_reason}
          about="Konto"
          onChange={controls.startChanging}
        />
      )}
      {!controls.standing && controls.rejecting && <OwnerRejection review={review} controls={controls} />}
      <BlockOwner review={review} onBlocked={onBlocked} />
    </section>
  )
}

interface OwnerButtonsProps {
  controls: DecisionControls
  approve: () => void
  both: boolean
}

function OwnerButtons({ controls, approve, both }: OwnerButtonsProps) {
  return (
    <div className={styles.endActs}>
      {controls.canCancel && (
        <button type="button" className="btn btn-q" onClick={controls.cancel}>
          Abbrechen
        </button>
      )}
      <button type="button" className="btn btn-ds" onClick={controls.startRejecting}>
        Konto ablehnen
      </button>
      <BusyButton type="button" busy={controls.busy} icon={IconCheck} onClick={approve}>
        {both ? 'Konto und Standort freigeben' : 'Konto freigeben'}
      </BusyButton>
    </div>
  )
}

function OwnerRejection({ review, controls }: { review: ReviewCase; controls: DecisionControls }) {
  return (
    <RejectionForm
      noteKey={ownerKey(review.owner_id)}
      messageLabel={`Nachricht an ${review.first_name} ${review.last_name}`}
      email={review.email}
      reasons={OWNER_REASONS}
      submitLabel="Konto ablehnen"
      busy={controls.busy}
      onReject={controls.reject}
    >
      <button type="button" className="btn btn-q btn-sm" onClick={controls.cancel}>
        Abbrechen
      </button>
    </RejectionForm>
  )
}

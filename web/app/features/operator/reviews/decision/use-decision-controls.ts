import type { ReviewState } from '@epassbild/contract/accounts.ts'
import type { ProofKind, ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { DECIDED, useNote } from '#features/operator/reviews/review-notes.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { reasonFieldId } from './rejection-form.tsx'
import { useDecision } from './use-decision.ts'

export interface DecisionSubject {
  /** Key of the subject's note, and id of its heading. */
  key: string
  state: ReviewState
  /** Undefined for the owner. */
  studioId?: number
  /** Toast texts after the decision. */
  said: { approve: string; reject: string }
}

/** Actions on a subject: decide, start a rejection or a change of the decision, cancel. */
export function useDecisionControls(
  review: ReviewCase,
  subject: DecisionSubject,
  onFault: (sentence: string | undefined) => void,
) {
  const { key, state, studioId, said } = subject
  const [{ changing, rejecting }, change] = useNote(key)
  const toHeading = () => focusSoon(key)
  const [busy, decide] = useDecision(review, {
    ...(studioId !== undefined && { studioId }),
    onFault,
    onDecided: () => {
      change(DECIDED)
      toHeading()
    },
  })
  function startRejecting(alsoChanging = changing) {
    change({ rejecting: true, changing: alsoChanging })
    focusSoon(reasonFieldId(key))
  }
  return {
    busy,
    rejecting,
    /** `undefined` until decided, or while the decision is being changed. */
    standing: state === 'under-review' || changing ? undefined : state,
    canApprove: state !== 'approved',
    canCancel: changing || rejecting,
    approve: () => void decide({ decision: 'approve' }, said.approve),
    approveCompared: (proof: ProofKind) =>
      void decide({ decision: 'approve', card_compared: true, proof }, said.approve),
    reject: (reason: string) => void decide({ decision: 'reject', reason }, said.reject),
    startRejecting: () => startRejecting(),
    startChanging: () => {
      // An approved one can only be rejected: opens that form at once.
      if (state === 'approved') return startRejecting(true)
      change({ changing: true })
      toHeading()
    },
    cancel: () => {
      onFault(undefined)
      change({ changing: false, rejecting: false })
      toHeading()
    },
  }
}

export type DecisionControls = ReturnType<typeof useDecisionControls>

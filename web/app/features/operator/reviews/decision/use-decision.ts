import { decideOwner, decideStudio, type ProofKind, type ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '#api/call.ts'
import { keepReview, reloadReview, reloadReviews } from '#features/operator/reviews/load-reviews.ts'
import { isSameReview } from '#features/operator/reviews/waiting.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import { onlyWaitingStudio } from './only-studio.ts'

export type Verdict =
  | { decision: 'approve'; card_compared?: true; proof?: ProofKind }
  | { decision: 'reject'; reason: string }

const CHANGED_MEANWHILE =
  'Dieser Fall wurde inzwischen an anderer Stelle geändert. Sie sehen jetzt den neuen Stand, Ihre Entscheidung wurde nicht gesendet.'

interface DecisionOptions {
  /** Id of a studio; undefined for the owner. */
  studioId?: number
  /** Shows why a decision failed; nothing clears an earlier sentence. */
  onFault: (sentence: string | undefined) => void
  onDecided: (verdict: Verdict) => void
}

/** Decides on the owner of a case or one of its studios, one decision at a time. */
export function useDecision(review: ReviewCase, { studioId, onFault, onDecided }: DecisionOptions) {
  const queries = useQueryClient()
  return useOnce(async (verdict: Verdict, said: string) => {
    onFault(undefined)
    // A decision applies to what is shown: if that is outdated (a second tab, a colleague), review again first.
    const now = await reloadReview(queries, review.owner_id)
    if (now.failure || !now.value) return onFault(refusalSentence(now.failure))
    if (!isSameReview(review, now.value)) return onFault(CHANGED_MEANWHILE)
    const answer = await send(review, studioId, verdict)
    if (answer.ok) {
      keepReview(queries, answer.data)
      showToast(said)
      onDecided(verdict)
      void reloadReviews(queries)
    } else {
      if (answer.kind === 'refused') await reloadReview(queries, review.owner_id)
      onFault(refusalSentence(answer))
    }
  })
}

async function send(review: ReviewCase, studioId: number | undefined, verdict: Verdict): Promise<Answer<ReviewCase>> {
  if (studioId === undefined) {
    const only = verdict.decision === 'approve' ? onlyWaitingStudio(review) : undefined
    const before = only && (await send(review, only.id, verdict))
    const { owner_id, decided_at } = review
    return before?.ok === false ? before : call(decideOwner, { ...verdict, decided_at }, { params: { owner_id } })
  }
  const said = verdict.decision === 'approve' ? { decision: verdict.decision } : verdict
  const { certificate_id, decided_at } = review.studios.find(({ id }) => id === studioId) ?? {}
  return call(decideStudio, { ...said, certificate_id, decided_at }, { params: { studio_id: studioId } })
}

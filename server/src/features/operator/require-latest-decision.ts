import { Refusal } from '#platform/refusal.ts'

type Decision = { decision: 'approve' } | { decision: 'reject'; reason: string }

/** `decided_at` is when the decision was taken that the operator looked at; null: there was none. */
export type SeenDecision = Decision & { decided_at?: string | null | undefined }

interface Standing {
  review: 'under-review' | 'approved' | 'rejected'
  reviewReason: string | null
  decidedAt: Date | null
}

/**
 * Refuses a decision unless the caller has seen the one that stands: of two operators who decide at once, one wins and
 * the other is told. The same decision sent again passes. To be called with the row that is held.
 */
export function requireLatestDecision(standing: Standing, wanted: SeenDecision): void {
  if (isSame(standing, wanted)) return
  const { decided_at: seen } = wanted
  const isLatest =
    seen === undefined
      ? standing.review === 'under-review'
      : (seen === null ? undefined : Date.parse(seen)) === standing.decidedAt?.getTime()
  if (!isLatest) throw new Refusal('decided-meanwhile')
}

function isSame({ review, reviewReason }: Standing, wanted: SeenDecision): boolean {
  if (wanted.decision === 'approve') return review === 'approved'
  return review === 'rejected' && reviewReason === wanted.reason
}

import { Refusal } from '#platform/refusal.ts'

type Decision = { decision: 'approve' } | { decision: 'reject'; reason: string }

/** `decided_at` is the time of the decision that the operator has seen; null if there was none. */
export type SeenDecision = Decision & { decided_at?: string | null | undefined }

interface Standing {
  review: 'under-review' | 'approved' | 'rejected'
  reviewReason: string | null
  decidedAt: Date | null
}

/**
 * Refuses a decision unless the caller has seen the current one (optimistic locking): of two concurrent decisions, the
 * first wins and the second is refused. Repeating the same decision passes. Call it with the locked row.
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

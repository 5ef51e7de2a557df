import type { RetrievalFault } from '#features/retrieval/retrieval-fault.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export interface LostDecisionProps {
  /** About the decision on a photo no longer shown: it is not stored, or perhaps not. */
  lost: RetrievalFault | undefined
  onLost: (fault: RetrievalFault | undefined) => void
}

/** Stays until the clerk dismisses it: in the room, or beside the sign-in if the session has ended. */
export function LostDecision({ lost, onLost }: LostDecisionProps) {
  if (!lost) return null
  return (
    <AlertBox tone="err" title={lost.title} onClose={() => onLost(undefined)}>
      <p>{lost.remedy}</p>
    </AlertBox>
  )
}

import type { RetrievalFault } from '#features/retrieval/retrieval-fault.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export interface LostDecisionProps {
  /** Said of a decision about a photo that has gone: it is not stored, or perhaps not. */
  lost: RetrievalFault | undefined
  onLost: (fault: RetrievalFault | undefined) => void
}

/** Stays until the clerk has seen it: in the room, or beside the sign-in when the session has ended. */
export function LostDecision({ lost, onLost }: LostDecisionProps) {
  if (!lost) return null
  return (
    <AlertBox tone="err" title={lost.title} onClose={() => onLost(undefined)}>
      <p>{lost.remedy}</p>
    </AlertBox>
  )
}

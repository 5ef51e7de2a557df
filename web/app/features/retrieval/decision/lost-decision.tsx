import type { RetrievalFault } from '#features/retrieval/retrieval-fault.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export interface LostDecisionProps {
  /** Why the decision about a photo that has gone is not stored. */
  lost: RetrievalFault | undefined
  onLost: (fault: RetrievalFault | undefined) => void
}

/** Stays until the clerk has seen it: in the room, or beside the sign-in when the session has ended. */
export function LostDecision({ lost, onLost }: LostDecisionProps) {
  if (!lost) return null
  return (
    <AlertBox
      tone="err"
      title="Ihre Entscheidung zum vorigen Bild ist nicht gespeichert."
      onClose={() => onLost(undefined)}
    >
      <p>{lost.title} Bitte scannen Sie den Code noch einmal und entscheiden Sie erneut.</p>
    </AlertBox>
  )
}

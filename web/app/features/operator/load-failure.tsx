import type { Refused, Unreachable } from '#api/call.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

interface LoadFailureProps {
  what: string
  failure: Refused | Unreachable | undefined
  onRetry: () => void
}

/** Something could not be loaded: what, why, and once more. */
export function LoadFailure({ what, failure, onRetry }: LoadFailureProps) {
  return (
    <AlertBox tone="err" title={what} onRetry={onRetry}>
      <p>{refusalSentence(failure)}</p>
    </AlertBox>
  )
}

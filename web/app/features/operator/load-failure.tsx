import type { Answer, Failure } from '#api/call.ts'
import { type FormFaults, NO_FAULTS } from '#texts/form-faults.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'

interface LoadFailureProps {
  what: string
  failure: Failure | undefined
  onRetry: () => unknown
}

/** Reports what failed to load and why, with a retry. */
export function LoadFailure({ what, failure, onRetry }: LoadFailureProps) {
  if (!failure) return null
  return (
    <AlertBox tone="err" title={what} onRetry={onRetry}>
      <p>{refusalSentence(failure)}</p>
    </AlertBox>
  )
}

interface LoadStateProps extends Omit<LoadFailureProps, 'failure'> {
  answer: Answer<unknown> | undefined
  faults?: FormFaults
}

/** Replaces a list that is loading or failed to load; `faults` are those that its form shows itself. */
export function LoadState({ answer, faults = NO_FAULTS, ...failure }: LoadStateProps) {
  if (!answer) return <RowSkeleton />
  if (Object.keys(faults.fields).length > 0) return null
  return answer.ok ? null : <LoadFailure failure={answer} {...failure} />
}

import { useEffect, useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { focusHeading, StepHeading } from '#ui/steps/step-heading.tsx'
import { SubmissionList } from './submission-list.tsx'
import { NO_TOKEN, type SubmitResult } from './submit-studios.ts'
import { isSettled, type Submission, useSubmission } from './use-submission.ts'

interface SubmissionPanelProps {
  /** Nothing is left to retry. */
  onFinished: (submissions: readonly Submission[]) => void
  /** The reader continues although something failed. */
  onLeave: (submissions: readonly Submission[]) => void
  onSignIn: () => void
}

/** LOC-06, LOC-07: submits the studios on mount, and stays while one of them can be retried. */
export function SubmissionPanel({ onFinished, onLeave, onSignIn }: SubmissionPanelProps) {
  const [result, setResult] = useState<SubmitResult>()
  const { submissions, busy, run, replaceLicence } = useSubmission((ended, all) => {
    setResult(ended)
    if (ended === 'nothing-to-send' || (ended === 'done' && all.every(isSettled))) onFinished(all)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel appears; then only by the button
  useEffect(() => {
    focusHeading()
    void run()
  }, [])
  const signedOut = result === 'no-token' || submissions.some(({ outcome }) => sentenceOf(outcome) === NO_TOKEN)
  const stays = result === 'done' && !submissions.every(isSettled)
  return (
    <div className="grid gap-5">
      <StepHeading>Ihre Standorte werden eingereicht</StepHeading>
      <SubmissionList submissions={submissions} onReplace={replaceLicence} />
      <SlowNotice busy={busy} />
      {signedOut && !busy && (
        <AlertBox tone="err">
          {result === 'no-token' && NO_TOKEN}
          <button type="button" className="btn btn-s btn-sm justify-self-start" onClick={onSignIn}>
            Zur Anmeldung
          </button>
        </AlertBox>
      )}
      {stays && (
        <>
          <BusyButton type="button" busy={busy} onClick={() => void run()}>
            Erneut senden
          </BusyButton>
          <button type="button" className="btn btn-q" onClick={() => onLeave(submissions)}>
            Später erledigen
          </button>
        </>
      )}
    </div>
  )
}

const sentenceOf = (outcome: Submission['outcome']) => ('sentence' in outcome ? outcome.sentence : undefined)

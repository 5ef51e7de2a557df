import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { LicenceField } from '#features/studios/certificates/licence-field.tsx'
import type { StudioDraft, UploadedFile } from '#features/studios/desk/studio-draft.ts'
import type { Saved } from '#features/studios/desk/studio-drafts-storage.ts'
import type { StudioOutcome } from './submit-studios.ts'
import type { Submission } from './use-submission.ts'

const STATES: Record<StudioOutcome['state'], { word: string; look: string; icon: typeof IconCircleX }> = {
  waiting: { word: 'wartet', look: 'neutral', icon: IconCircleDashed },
  sending: { word: 'wird gesendet', look: 'info', icon: IconLoader2 },
  sent: { word: 'eingereicht', look: 'ok', icon: IconCircleCheck },
  skipped: { word: 'übersprungen', look: 'warn', icon: IconAlertTriangle },
  failed: { word: 'nicht gesendet', look: 'err', icon: IconCircleX },
}

interface SubmissionListProps {
  submissions: readonly Submission[]
  onReplace: (draft: StudioDraft, file: UploadedFile) => Promise<Saved>
}

/** One line per studio with the state of its submission. After a refusal another file can be chosen here. */
export function SubmissionList({ submissions, onReplace }: SubmissionListProps) {
  return (
    <ul className="locs" aria-live="polite">
      {submissions.map(({ draft, outcome }) => {
        const { word, look, icon: Icon } = STATES[outcome.state]
        return (
          <li key={draft.id} className="location">
            <div className="loc-head">
              <b className="loc-text">{draft.name}</b>
              <span className={`tag ${look}`}>
                <Icon className={outcome.state === 'sending' ? 'line-icon spin' : 'line-icon'} aria-hidden="true" />
                {word}
              </span>
            </div>
            {'sentence' in outcome && <p className="wrap-any">{outcome.sentence}</p>}
            {outcome.state === 'failed' && outcome.refused && (
              <LicenceField
                draft={draft}
                label={`Gewerbenachweis für ${draft.name}`}
                onKeep={(file) => onReplace(draft, file)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

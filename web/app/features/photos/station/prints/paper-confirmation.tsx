import { IconArrowRight, IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import choiceStepStyles from '#features/photos/station/steps/choice-step.module.css'
import { StageHeading } from '#features/photos/station/steps/stage-heading.tsx'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { StationWait } from '#features/photos/station/steps/station-wait.tsx'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import { PaperFault } from './paper-way.tsx'
import type { Prints } from './use-prints.ts'

interface PaperConfirmationProps {
  preview: ImageBitmap | undefined
  state: Prints['state']
  shortcuts: boolean
  /** Purpose of the photo, with a button to change it. */
  purpose: ReactNode
  onConfirm: () => void
  onBack: () => void
}

/** The customer confirms the picture that is only printed: nothing is transferred or charged. */
export function PaperConfirmation({ preview, state, shortcuts, purpose, onConfirm, onBack }: PaperConfirmationProps) {
  const goOn = () => state === 'ready' && onConfirm()
  useShortcuts(shortcuts, { enter: goOn, pagedown: goOn, pageup: onBack, escape: onBack })
  return (
    <div className="station-work">
      <div className={choiceStepStyles.stationLarge}>
        <BitmapPicture bitmap={preview} label="Das gewählte Bild in groß" />
      </div>
      <div className="station-side station-pad">
        <StageHeading>Bild bestätigen</StageHeading>
        {purpose}
        <p>
          Bitte zeigen Sie der Person vor der Kamera das Bild. Es wird nicht übermittelt und nicht berechnet. Für
          Personalausweis, Reisepass und Aufenthaltstitel gilt es so nicht.
        </p>
        {state === 'failed' ? (
          <PaperFault />
        ) : state === 'ready' ? (
          <StationButton look="go large" onClick={onConfirm}>
            Zum Bildbogen
            <IconArrowRight className="line-icon" aria-hidden="true" />
          </StationButton>
        ) : (
          <StationWait>Der Bildbogen wird vorbereitet …</StationWait>
        )}
        <StationButton icon={IconChevronLeft} onClick={onBack}>
          Anderes Bild wählen
        </StationButton>
      </div>
    </div>
  )
}

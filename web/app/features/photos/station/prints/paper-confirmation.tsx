import { IconArrowRight, IconChevronLeft } from '@tabler/icons-react'
import { ConfirmedPurpose } from '#features/photos/station/purpose/confirmed-purpose.tsx'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import type { StepProps } from '#features/photos/station/step-before-slip.tsx'
import choiceStepStyles from '#features/photos/station/steps/choice-step.module.css'
import { StageHeading } from '#features/photos/station/steps/stage-heading.tsx'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { StationWait } from '#features/photos/station/steps/station-wait.tsx'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import { PaperFault } from './paper-way.tsx'

/** The customer confirms the picture that is only printed: nothing is transferred or charged. */
export function PaperConfirmation({ room, resting }: Pick<StepProps, 'room' | 'resting'>) {
  const { shots, chosen, confirmPaper } = room
  const { state } = room.prints
  const goOn = () => state === 'ready' && confirmPaper()
  const back = () => room.dispatch({ type: 'other-shot-wanted' })
  useShortcuts(room.settings.shortcuts && !resting, { enter: goOn, pagedown: goOn, pageup: back, escape: back })
  return (
    <div className="station-work">
      <div className={choiceStepStyles.stationLarge}>
        <BitmapPicture bitmap={chosen && shots.get(chosen.id)?.preview} label="Das gewählte Bild in groß" />
      </div>
      <div className="station-side station-pad">
        <StageHeading>Bild bestätigen</StageHeading>
        <ConfirmedPurpose purpose={room.purpose} onChange={room.setPurpose} />
        <p>
          Bitte zeigen Sie der Person vor der Kamera das Bild. Es wird nicht übermittelt und nicht berechnet. Für
          Personalausweis, Reisepass und Aufenthaltstitel gilt es so nicht.
        </p>
        {state === 'failed' ? (
          <PaperFault />
        ) : state === 'ready' ? (
          <StationButton look="go large" onClick={confirmPaper}>
            Zum Bildbogen
            <IconArrowRight className="line-icon" aria-hidden="true" />
          </StationButton>
        ) : (
          <StationWait>Der Bildbogen wird vorbereitet …</StationWait>
        )}
        <StationButton icon={IconChevronLeft} onClick={back}>
          Anderes Bild wählen
        </StationButton>
      </div>
    </div>
  )
}

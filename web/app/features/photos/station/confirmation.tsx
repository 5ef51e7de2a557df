import { PaperConfirmation } from '#features/photos/station/prints/paper-confirmation.tsx'
import { ConfirmationStep, type ConfirmationStepProps } from '#features/photos/station/steps/confirmation-step.tsx'

/** The customer reviews the photo before it is transferred, or printed on paper alone. */
export function Confirmation(step: ConfirmationStepProps) {
  return step.room.purpose.slip ? <ConfirmationStep {...step} /> : <PaperConfirmation {...step} />
}

import type { UserType } from '@epassbild/contract/accounts.ts'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#ui/frame/use-document-title.ts'
import { useStepFocus } from '#ui/steps/step-heading.tsx'
import { Stepper } from '#ui/steps/stepper.tsx'
import { RegistrationAside } from './registration-aside.tsx'
import { pageHeading, pageTitle, type StepId, stepName, stepsFor } from './steps.ts'

interface RegistrationFrameProps {
  userType: UserType
  step: StepId
  /** Counted from 1. */
  onBackTo: (step: number) => void
  children: ReactNode
}

/** Heading, progress and the column beside the current step. */
export function RegistrationFrame({ userType, step, onBackTo, children }: RegistrationFrameProps) {
  const steps = stepsFor(userType)
  const owner = userType === 'owner'
  useDocumentTitle(pageTitle(userType, step))
  useStepFocus(step)
  return (
    <div className={`layout start wizard ${owner ? '' : 'one-column'}`}>
      <h1 tabIndex={-1}>{pageHeading(userType, step)}</h1>
      <p className="lead mt-2.5">
        {owner
          ? 'Für Fotografinnen, Fotografen und Fotostudios. Die Registrierung ist kostenlos.'
          : 'Ihr Unternehmen hat Sie eingeladen. Bitte ergänzen Sie Ihre Daten.'}
      </p>
      <Stepper steps={steps.map(stepName)} current={steps.indexOf(step) + 1} onBackTo={onBackTo} />
      {owner ? (
        <div className="wizard-cols">
          <div>{children}</div>
          <RegistrationAside />
        </div>
      ) : (
        <div>{children}</div>
      )}
    </div>
  )
}

import type { Consent } from '@epassbild/contract/consents.ts'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { isEnterInField } from '#ui/fields/enter-in-field.ts'
import { ErrorSummary, focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { useFaults } from '#ui/fields/use-faults.ts'
import { StepActions } from '#ui/steps/step-actions.tsx'
import { StepHeading } from '#ui/steps/step-heading.tsx'
import { headlineOf } from './check-person.ts'
import { ConsentList, consentId } from './consent-list.tsx'
import { CONSENTS_SENTENCE, firstOpenConsent } from './consents.ts'
import { PasswordAgain } from './password-again.tsx'
import type { PersonField } from './person.ts'
import { tieTo } from './person-step.tsx'
import { PersonSummary } from './person-summary.tsx'
import { RegistrationMessage } from './registration-message.tsx'
import { SuccessDialog } from './success-dialog.tsx'
import { useRegister } from './use-register.ts'
import type { RegistrationForm } from './use-registration.ts'

interface SummaryStepProps {
  form: RegistrationForm
  /** Content of other features' steps. */
  children?: ReactNode
  onBack: () => void
  onChangePerson: () => void
  /** The e-mail is registered but not confirmed: send a code and go to its page. */
  onVerify: (registration: string | undefined) => Promise<void>
  /** Submitted; the code page gets the registration's handle. */
  onDone: (registration: string | undefined) => void
}

/** The last step: a summary, the consents, and the submission. */
export function SummaryStep({ form, children, ...on }: SummaryStepProps) {
  const faults = useFaults<PersonField>(form.faults)
  const [missing, setMissing] = useState<Consent>()
  // A reload drops the password: the field is then shown here, and stays while it is typed.
  const [asksPassword] = useState(form.person.password === '')
  const { busy, send, outcome } = useRegister(form, on.onVerify)
  const open = firstOpenConsent(form.consents)

  function submit() {
    const complete = faults.pass()
    setMissing(open)
    if (complete && open) focusField(consentId(open))
    if (complete && !open) void send()
  }
  function goTo(field: string) {
    if (field === 'password' && asksPassword) focusField(field)
    else on.onChangePerson()
  }
  return (
    <Form
      className="grid gap-6"
      onSend={submit}
      onKeyDown={(event) => {
        if (!open || !isEnterInField(event)) return
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary attempt={faults.attempt} title={headlineOf(form.person, form.userType)} onGoTo={goTo} />
      <div className="card form-card">
        <div className="form-part">
          <StepHeading>Zusammenfassung</StepHeading>
          <PersonSummary form={form} onChange={on.onChangePerson} />
          {children}
        </div>
        {asksPassword && <PasswordAgain tie={tieTo(form, faults)} />}
        <ConsentList
          consents={form.consents}
          missing={missing}
          onChange={(consent, given) => {
            form.consent(consent, given)
            setMissing(undefined)
          }}
        />
        {open && !missing && <p className="form-part muted small">{CONSENTS_SENTENCE}</p>}
        <RegistrationMessage outcome={outcome} />
        <StepActions
          onBack={on.onBack}
          last={
            <BusyButton busy={busy} disabled={open !== undefined}>
              Registrieren
            </BusyButton>
          }
        />
      </div>
      {outcome?.next === 'done' && (
        <SuccessDialog isOwner={form.userType === 'owner'} onDone={() => on.onDone(outcome.registration)} />
      )}
    </Form>
  )
}

import { OWNER_CODE_SENTENCE } from '@epassbild/contract/accounts.ts'
import { paths } from '#app/paths.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { useFaults } from '#ui/fields/use-faults.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { StepActions } from '#ui/steps/step-actions.tsx'
import { headlineOf } from './check-person.ts'
import type { PersonField } from './person.ts'
import { AboutYou, type FieldTie, YourAccess, YourCompany } from './person-fields.tsx'
import type { RegistrationForm } from './use-registration.ts'

interface PersonStepProps {
  form: RegistrationForm
  onNext: () => void
}

/** Step 1: who registers. */
export function PersonStep({ form, onNext }: PersonStepProps) {
  const { person, userType, invitation } = form
  const faults = useFaults<PersonField>(form.faults)
  const tie = tieTo(form, faults)
  function submit() {
    if (faults.pass()) onNext()
  }
  return (
    <div className="grid gap-6">
      {faults.sentenceOf('owner_code') && <AlertBox tone="err">{OWNER_CODE_SENTENCE}</AlertBox>}
      <ErrorSummary attempt={faults.attempt} title={headlineOf(person, userType)} />
      <Form className="card form-card" onSend={submit}>
        <AboutYou tie={tie} invitation={invitation} />
        <YourCompany tie={tie} invitation={invitation} />
        <YourAccess tie={tie} invitation={invitation} />
        <StepActions
          aside={
            <p>
              Schon registriert? <a href={paths.login}>Anmelden</a>
            </p>
          }
        />
      </Form>
    </div>
  )
}

export function tieTo(form: RegistrationForm, faults: ReturnType<typeof useFaults<PersonField>>) {
  return (field: PersonField): FieldTie => ({
    id: field,
    value: form.person[field],
    error: faults.sentenceOf(field),
    onChange: (value) => {
      form.type(field, value)
      faults.clear(field)
    },
    // The password's rule is long: it is checked on blur, not only on submission.
    onBlur: () => faults.recheck(field, field === 'password' && form.person.password !== ''),
  })
}

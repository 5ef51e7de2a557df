import { useState } from 'react'
import { forgotPasswordPathBackTo } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CredentialFields } from '#ui/fields/credential-fields.tsx'
import { Form } from '#ui/fields/form.tsx'
import { handEmailOn, useEmail } from '#ui/fields/use-email.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import styles from './door.module.css'
import type { Place } from './place.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'
import type { SignInSteps } from './use-sign-in.ts'

const IDS = { email: 'anmeldung-email', password: 'anmeldung-passwort' }

interface SignInFormProps {
  place: Place
  steps: SignInSteps
  hasEnded: boolean
}

/** A separate sign-in: the same call as at /login, but only one role is admitted. */
export function SignInForm({ place, steps, hasEnded }: SignInFormProps) {
  const [email, setEmail] = useEmail()
  const [password, setPassword] = useState('')
  return (
    <Form className={`card ${styles.door}`} onSend={() => steps.sendPassword(email, password)}>
      <div>
        <p className="eyebrow">{place.name}</p>
        <h1 tabIndex={-1}>Anmelden</h1>
      </div>
      {hasEnded && (
        <AlertBox tone="info">
          <p>Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.</p>
        </AlertBox>
      )}
      <CredentialFields {...{ email, setEmail, password, setPassword }} ids={IDS} />
      <SignInRefusal place={place} refusal={steps.refusal} />
      <BusyButton busy={steps.busy}>Anmelden</BusyButton>
      <PasskeyButton busy={steps.busy} onUse={steps.sendPasskey} />
      <p>
        <a href={forgotPasswordPathBackTo(place.path)} onClick={() => handEmailOn(email)}>
          Passwort vergessen?
        </a>
      </p>
    </Form>
  )
}

import { type FormEvent, useState } from 'react'
import { AlertBox } from '#ui/alert-box.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowNotice } from '#ui/slow-notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'
import type { SignInSteps } from './use-sign-in.ts'

/** The operators' own door: the same call as at /login, but it opens only for them. */
export function SignInForm({ steps, hasEnded }: { steps: SignInSteps; hasEnded: boolean }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    steps.sendPassword(email, password)
  }
  return (
    <form className="card ops-door" onSubmit={send} noValidate>
      <div>
        <p className="eyebrow">Betrieb</p>
        <h1 tabIndex={-1}>Anmelden</h1>
      </div>
      {hasEnded && (
        <AlertBox tone="info">
          <p>Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.</p>
        </AlertBox>
      )}
      <TextField
        id="betrieb-email"
        label="E-Mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        id="betrieb-passwort"
        label="Passwort"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <SignInRefusal refusal={steps.refusal} />
      <SlowNotice busy={steps.busy} />
      <BusyButton busy={steps.busy}>Anmelden</BusyButton>
    </form>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { QrCode } from '#ui/drawings/qr-code.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import type { Place } from './place.ts'
import type { SecondFactorRequest } from './sign-in.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'
import type { SignInSteps } from './use-sign-in.ts'

interface SecondFactorFormProps {
  place: Place
  steps: SignInSteps
  request: SecondFactorRequest
}

/** The second step: a code of the authenticator app, which the first sign-in also sets up. */
export function SecondFactorForm({ place, steps, request }: SecondFactorFormProps) {
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  function send(event: FormEvent) {
    event.preventDefault()
    steps.sendCode(code)
  }
  return (
    <form className="card door" onSubmit={send} noValidate>
      <div>
        <p className="eyebrow">{place.name}</p>
        <h1 tabIndex={-1} ref={heading}>
          {request.enrolment ? 'Zweiten Faktor einrichten' : 'Zweiter Faktor'}
        </h1>
      </div>
      {request.enrolment && <Enrolment {...request.enrolment} />}
      {request.factors.includes('passkey') && <PasskeyButton busy={steps.busy} onUse={steps.sendPasskey} />}
      <TextField
        id="anmeldung-code"
        label="Code"
        hint={
          request.enrolment
            ? 'Die sechs Ziffern, die Ihre Authenticator-App jetzt anzeigt.'
            : 'Die sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode.'
        }
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={setCode}
      />
      <SignInRefusal place={place} refusal={steps.refusal} />
      <SlowNotice busy={steps.busy} />
      <BusyButton busy={steps.busy}>Anmelden</BusyButton>
      <button type="button" className="btn btn-q" onClick={steps.startOver}>
        Abbrechen
      </button>
    </form>
  )
}

function Enrolment({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="door-enrol">
      <p>
        Für die Anmeldung brauchen Sie hier neben dem Passwort eine Authenticator-App. Legen Sie dort ein neues Konto
        an: Scannen Sie den <span className="nb">QR-Code</span> oder geben Sie den Schlüssel ein.
      </p>
      <QrCode content={address} label="QR-Code für die Authenticator-App; der Schlüssel steht darunter als Text" />
      <p className="mono">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p>
        <a href={address}>In der Authenticator-App öffnen</a>
      </p>
    </div>
  )
}

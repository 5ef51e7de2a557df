import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { QrCode } from '#ui/drawings/qr-code.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import type { FactorRequest, useLogin } from './use-login.ts'

interface FactorStepProps {
  request: FactorRequest
  login: ReturnType<typeof useLogin>
}

/** SAFE-03: the second step of a sign-in with the password. */
export function FactorStep({ request, login }: FactorStepProps) {
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { factors, enrolment } = request
  const onlyPasskey = !enrolment && !factors.includes('app')
  function submit(event: FormEvent) {
    event.preventDefault()
    login.sendCode(code)
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <h2 className="part-title" tabIndex={-1} ref={heading}>
        {enrolment ? 'Zweiten Faktor einrichten' : 'Zweiter Faktor'}
      </h2>
      {enrolment && <Enrolment {...enrolment} />}
      {factors.includes('passkey') && <PasskeyButton busy={login.busy} onUse={login.sendPasskey} />}
      <TextField
        id="code"
        label={onlyPasskey ? 'Wiederherstellungscode' : 'Code'}
        hint={
          onlyPasskey
            ? 'Wenn Ihr Passkey nicht zur Hand ist.'
            : `Die sechs Ziffern aus Ihrer Authentifizierungs-App${enrolment ? '.' : ' oder ein Wiederherstellungscode.'}`
        }
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={setCode}
      />
      {login.problem && <AlertBox tone="err">{login.problem.sentence}</AlertBox>}
      <SlowNotice busy={login.busy} />
      <BusyButton busy={login.busy}>Anmelden</BusyButton>
      <button type="button" className="btn btn-q" onClick={login.startOver}>
        Abbrechen
      </button>
    </form>
  )
}

function Enrolment({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="grid gap-3">
      <p>
        Für die Anmeldung brauchen Sie hier neben dem Passwort eine Authentifizierungs-App. Legen Sie dort ein neues
        Konto an: Scannen Sie den <span className="nb">QR-Code</span> oder geben Sie den Schlüssel ein.
      </p>
      <div className="factor-qr">
        <QrCode
          content={address}
          label="QR-Code für die Authentifizierungs-App; der Schlüssel steht darunter als Text"
        />
      </div>
      <p className="mono">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p>
        <a href={address}>In der Authentifizierungs-App öffnen</a>
      </p>
    </div>
  )
}

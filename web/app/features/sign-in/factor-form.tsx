import type { Role } from '@epassbild/contract/endpoint.ts'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { QrCode } from '#ui/drawings/qr-code.tsx'
import { Form } from '#ui/fields/form.tsx'
import { focusOnce } from '#ui/focus-once.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import styles from './factor-form.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecondFactorRequest } from './sign-in.ts'
import type { SignInSteps } from './use-sign-in.ts'

interface FactorFormProps {
  steps: SignInSteps
  request: SecondFactorRequest
  /** The only role admitted here. */
  role?: Role
  /** Differs by door. */
  className?: string
  renderHeading?: (title: string) => ReactNode
  refusal?: ReactNode
}

/** SAFE-03: the second step, with a code of the authenticator app, which can be set up during the first sign-in. */
export function FactorForm({
  steps,
  request,
  role,
  className = 'grid gap-5',
  renderHeading = partTitle,
  refusal = steps.refusal && <AlertBox tone="err">{steps.refusal.sentence}</AlertBox>,
}: FactorFormProps) {
  const [code, setCode] = useState('')
  const { factors, enrolment } = request
  if (steps.recoveryCodes)
    return (
      <RecoveryCodes
        className={className}
        heading={renderHeading('Wiederherstellungs\u00ADcodes')}
        codes={steps.recoveryCodes}
        goOn="Weiter"
        onGoOn={steps.onCodesKept}
      />
    )
  return (
    <Form className={className} onSend={() => steps.sendCode(code)}>
      {renderHeading(enrolment ? 'Zweiten Faktor einrichten' : 'Zweiter Faktor')}
      {enrolment && <Enrolment {...enrolment} />}
      {factors.includes('passkey') && <PasskeyButton busy={steps.busy} onUse={steps.sendPasskey} />}
      <FactorCodeField
        id="code"
        request={request}
        role={role}
        refusal={steps.refusal}
        value={code}
        onChange={setCode}
      />
      {!steps.refusal?.wrongCode && refusal}
      <BusyButton busy={steps.busy}>Anmelden</BusyButton>
      <button ref={handFocusOn} type="button" className="btn btn-q" onClick={steps.startOver}>
        Abbrechen
      </button>
    </Form>
  )
}

const partTitle = (title: string) => (
  <h2 className="part-title" tabIndex={-1} ref={focusOnce}>
    {title}
  </h2>
)

function Enrolment({ secret, address }: { secret: string; address: string }) {
  return (
    <div className={styles.enrolment}>
      <p>
        Für die Anmeldung brauchen Sie hier neben dem Passwort eine Authentifizierungs-App. Legen Sie dort ein neues
        Konto an: Scannen Sie den <span className="no-break">QR-Code</span> oder geben Sie den Schlüssel ein.
      </p>
      <QrCode content={address} label="QR-Code für die Authentifizierungs-App; der Schlüssel steht darunter als Text" />
      <p className="mono">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p>
        <a href={address}>In der Authentifizierungs-App öffnen</a>
      </p>
    </div>
  )
}

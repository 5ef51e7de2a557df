import { beginApp, confirmApp } from '@epassbild/contract/own-account/second-factors.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import type { WithStepUp } from '#api/use-step-up.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { QrCode } from '#ui/drawings/qr-code.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusOnce } from '#ui/focus-once.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { factorFailure } from './factor-answers.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './protection.module.css'

interface AppFormProps {
  /** An app is already set up and will be replaced. */
  replaces: boolean
  withStepUp: WithStepUp
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

const FIELD = 'faktor-code'

interface Begun {
  ticket: string
  secret: string
  address: string
}

/** SAFE-03: an authenticator app, verified by its first code. */
export function AppForm({ replaces, withStepUp, onDone, onCancel }: AppFormProps) {
  const [begun, setBegun] = useState<Begun>()
  const title = `Authentifizierungs-App ${replaces ? 'ersetzen' : 'einrichten'}`
  if (begun) return <FirstCode title={title} begun={begun} onDone={onDone} onCancel={onCancel} />
  async function begin(password: string) {
    const answer = await withStepUp(() => call(beginApp, { current_password: password }))
    if (!answer.ok) return answer
    setBegun(answer.data)
    return undefined
  }
  return (
    <PasswordForm title={title} verb="Weiter" onSend={begin} onCancel={onCancel}>
      <p className="muted">
        {replaces
          ? 'Für ein neues Telefon oder eine andere App. Die bisherige App gilt, bis Sie den ersten Code der neuen eingeben.'
          : 'Die App zeigt alle 30 Sekunden einen neuen Code, den Sie nach dem Passwort eingeben.'}
      </p>
    </PasswordForm>
  )
}

interface FirstCodeProps extends Pick<AppFormProps, 'onDone' | 'onCancel'> {
  title: string
  begun: Begun
}

function FirstCode({ title, begun, onDone, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    setError(undefined)
    const answer = await call(confirmApp, { ticket: begun.ticket, code })
    if (answer.ok) return onDone(answer.data.recovery_codes ?? [])
    const isOfCode = answer.kind === 'refused' && answer.status === 400
    if (!isOfCode) return setProblem(factorFailure(answer))
    setError(factorFailure(answer))
    focusField(FIELD)
  })
  return (
    <Form className="grid gap-4" onSend={send} aria-label={title}>
      <h3 tabIndex={-1} ref={focusOnce}>
        <span className="no-break">QR-Code</span> scannen
      </h3>
      <p>
        Legen Sie in der App ein neues Konto an: Scannen Sie den <span className="no-break">QR-Code</span> oder geben
        Sie den Schlüssel ein.
      </p>
      <div className={styles.factorQr}>
        <QrCode content={begun.address} label="QR-Code für die Authentifizierungs-App; der Schlüssel steht darunter" />
      </div>
      <p className="mono">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p>
        <a href={begun.address}>In der Authentifizierungs-App öffnen</a>
      </p>
      <TextField
        id={FIELD}
        label="Code"
        hint="Die sechs Ziffern, die die App jetzt anzeigt."
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={error}
        onChange={setCode}
      />
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <div className="part-acts">
        <BusyButton busy={busy} look="btn-s">
          App bestätigen
        </BusyButton>
        <button type="button" className="btn btn-q" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </Form>
  )
}

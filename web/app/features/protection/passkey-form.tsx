import { PasskeyName } from '@epassbild/contract/own-account/second-factors.ts'
import { useState } from 'react'
import { makePasskey } from '#api/passkeys.ts'
import type { WithStepUp } from '#api/use-step-up.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { factorFailure } from './factor-answers.ts'
import { PasswordForm } from './password-form.tsx'

interface PasskeyFormProps {
  withStepUp: WithStepUp
  /** With recovery codes when it is the first factor. */
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

const FIELD = 'passkey-name'

/** SAFE-03: a passkey of this device. */
export function PasskeyForm({ withStepUp, onDone, onCancel }: PasskeyFormProps) {
  const [name, setName] = useState('Dieses Gerät')
  const [error, setError] = useState<string>()
  async function send(password: string): Promise<string | undefined> {
    // Before the device makes one, which stays on it when the server refuses it.
    const fault = PasskeyName.safeParse(name).error?.issues[0]
    if (fault) {
      setError(fault.message)
      focusField(FIELD)
      return undefined
    }
    const answer = await withStepUp(() => makePasskey(name, password))
    if (!answer.ok) return factorFailure(answer)
    onDone(answer.data.recovery_codes ?? [])
    return undefined
  }
  return (
    <PasswordForm title="Passkey einrichten" verb="Passkey einrichten" onSend={send} onCancel={onCancel}>
      <p className="muted">
        Ihr Gerät fragt danach nach Fingerabdruck, Gesicht oder PIN. Mit dem Passkey melden Sie sich künftig ohne
        Passwort an.
      </p>
      <TextField
        id={FIELD}
        label="Name"
        hint="Damit Sie ihn später wiedererkennen."
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        onChange={(typed) => {
          setName(typed)
          setError(undefined)
        }}
      />
    </PasswordForm>
  )
}

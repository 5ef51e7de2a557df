import { PASSKEY_NAME_SENTENCE } from '@epassbild/contract/own-account/second-factors.ts'
import { CONTROL_SENTENCE, NO_CONTROL } from '@epassbild/contract/values.ts'
import { useState } from 'react'
import { makePasskey } from '#api/passkeys.ts'
import type { WithStepUp } from '#api/use-step-up.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PasswordForm } from './password-form.tsx'

interface PasskeyFormProps {
  withStepUp: WithStepUp
  /** Called with recovery codes, which are empty unless this is the first factor. */
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

const FIELD = 'passkey-name'

/** Validates like the contract, without its schemas, which would be larger than the page. */
function faultOf(name: string): string | undefined {
  if (name === '') return PASSKEY_NAME_SENTENCE
  return NO_CONTROL.test(name) ? undefined : CONTROL_SENTENCE
}

/** SAFE-03: a passkey of this device. */
export function PasskeyForm({ withStepUp, onDone, onCancel }: PasskeyFormProps) {
  const [name, setName] = useState('Dieses Gerät')
  const [error, setError] = useState<string>()
  async function send(password: string) {
    // Checked before the device creates a passkey, which would stay on it after a refusal.
    const fault = faultOf(name.trim())
    if (fault) {
      setError(fault)
      focusField(FIELD)
      return undefined
    }
    const answer = await withStepUp(() => makePasskey(name, password))
    if (!answer.ok) return answer
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

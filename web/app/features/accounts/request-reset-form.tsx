import { requestReset } from '@epassbild/contract/accounts.ts'
import { Email } from '@epassbild/contract/values.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEmail } from '#ui/fields/use-email.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { requestResetFailure } from './account-answers.ts'

interface RequestResetFormProps {
  onSent: (email: string) => void
  /** The reader already has a code. */
  onHasCode: (email: string) => void
}

/** RESET-01 */
export function RequestResetForm({ onSent, onHasCode }: RequestResetFormProps) {
  const [email, setEmail] = useEmail()
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    const address = Email.safeParse(email)
    if (!address.success) {
      setFault(address.error.issues[0]?.message)
      return focusField('email')
    }
    const answer = await call(requestReset, { email: address.data })
    if (answer.ok) onSent(address.data)
    else setProblem(requestResetFailure(answer))
  })
  return (
    <Form className="grid gap-5" onSend={send}>
      <p>Wir senden Ihnen einen Code, mit dem Sie ein neues Passwort setzen.</p>
      <TextField
        id="email"
        label="E-Mail"
        type="email"
        autoComplete="username"
        value={email}
        error={fault}
        onChange={(typed) => {
          setEmail(typed)
          setFault(undefined)
        }}
      />
      {/* Not red: the sentence must not reveal whether the address is registered. */}
      {problem && <AlertBox tone="info">{problem}</AlertBox>}
      <BusyButton busy={busy}>Code anfordern</BusyButton>
      <button
        type="button"
        className="link justify-self-start"
        onClick={() => onHasCode(Email.safeParse(email).data ?? '')}
      >
        Ich habe schon einen Code
      </button>
    </Form>
  )
}

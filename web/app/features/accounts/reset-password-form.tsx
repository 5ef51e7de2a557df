import { resetPassword } from '@epassbild/contract/accounts.ts'
import { PASSWORD_RULES } from '@epassbild/contract/values.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTypedFields } from '#ui/fields/use-typed-fields.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { resetPasswordFailure } from './account-answers.ts'
import { faultsOfReset, type ResetField } from './check-reset.ts'
import { maskedEmail } from './verification.ts'

interface ResetPasswordFormProps {
  /** Recipient of the code; if empty, the form asks for it. */
  email: string
  /** A code was just sent. */
  sent: boolean
  /** Back to the address, for another code or to correct it. */
  onAskAgain: (email: string) => void
  /** Called with the address whose password was set. */
  onReset: (email: string) => void
}

/** RESET-02 */
export function ResetPasswordForm({ email, sent, onAskAgain, onReset }: ResetPasswordFormProps) {
  const { input, faults, tie } = useTypedFields<ResetField>(
    { email, code: '', password: '', confirmation: '' },
    { faultsOf: faultsOfReset, early: 'password' },
  )
  const [problem, setProblem] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    if (!faults.pass()) return
    const { code: reset_code, password: new_password } = input
    const answer = await call(resetPassword, { email: input.email, reset_code, new_password })
    if (answer.ok) onReset(input.email)
    else setProblem(resetPasswordFailure(answer))
  })
  return (
    <Form className="grid gap-5" onSend={send}>
      <ErrorSummary attempt={faults.attempt} />
      {sent && (
        <p className="wrap-any">
          Ihre Adresse: <b>{maskedEmail(email)}</b>
        </p>
      )}
      {email === '' && <TextField {...tie('email')} label="E-Mail" type="email" autoComplete="username" />}
      <CodeField {...tie('code')} label="Bestätigungscode" hint="Sechs Zeichen aus unserer E-Mail" />
      <PasswordField {...tie('password')} label="Neues Passwort" autoComplete="new-password" rules={PASSWORD_RULES} />
      <PasswordField {...tie('confirmation')} label="Neues Passwort bestätigen" autoComplete="new-password" />
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <BusyButton busy={busy}>Passwort zurücksetzen</BusyButton>
      <button type="button" className="link justify-self-start" onClick={() => onAskAgain(input.email)}>
        Neuen Code anfordern
      </button>
    </Form>
  )
}

import { type ReactNode, useState } from 'react'
import type { Failure } from '#api/call.ts'
import type { NoPasskey } from '#api/passkeys.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { focusOnce } from '#ui/focus-once.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { factorFailure } from './factor-answers.ts'

interface PasswordFormProps {
  title: string
  verb: string
  children?: ReactNode
  /** Resolves with what failed, or undefined. */
  onSend: (password: string) => Promise<Failure | NoPasskey | undefined>
  onCancel: () => void
}

const FIELD = 'faktor-passwort'

/** Asks for the password again before a factor is added or removed: a session alone does not suffice. */
export function PasswordForm({ title, verb, children, onSend, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    setError(undefined)
    if (password === '') return blame('Bitte geben Sie Ihr aktuelles Passwort ein.')
    const failure = await onSend(password)
    if (!failure) return
    if (failure.kind === 'refused' && failure.code === 'wrong-password') blame(factorFailure(failure))
    else setProblem(factorFailure(failure))
  })
  function blame(sentence: string): void {
    setError(sentence)
    focusField(FIELD)
  }
  return (
    <Form className="grid gap-4" onSend={send} aria-label={title}>
      <h3 tabIndex={-1} ref={focusOnce}>
        {title}
      </h3>
      {children}
      <PasswordField
        id={FIELD}
        label="Aktuelles Passwort"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(typed) => {
          setPassword(typed)
          setError(undefined)
        }}
      />
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <div className="part-acts">
        <BusyButton busy={busy} look="btn-s">
          {verb}
        </BusyButton>
        <button type="button" className="btn btn-q" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </Form>
  )
}

import type { Profile } from '@epassbild/contract/accounts.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Tokens } from '#api/session.ts'
import { type Path, paths } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFaults } from '#ui/fields/use-faults.ts'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { FactorStep } from './factor-step.tsx'
import { LoginMessage } from './login-message.tsx'
import './login-form.css'
import { useCardSignIn } from './use-card-sign-in.ts'
import { useLogin } from './use-login.ts'

interface LoginFormProps {
  /** Where to go now; the role's own area unless something better is known. */
  onArea: (area: Path, profile: Profile, recoveryCodes: readonly string[]) => void
  /** Opens the code page for an address that is not confirmed yet. */
  onVerify: (email: string) => void
  /** The sign-in with the ID card, which another feature provides. */
  renderCard: (onTokens: (tokens: Tokens) => void) => ReactNode
}

/** LOGIN-01; or with the ID card alone, where the server is set so. */
export function LoginForm({ onArea, onVerify, renderCard }: LoginFormProps) {
  const login = useLogin(onArea)
  const byCard = useCardSignIn()
  if (!byCard) return <PasswordLogin login={login} onVerify={onVerify} />
  return (
    <>
      {login.problem && <LoginMessage problem={login.problem} onVerify={() => onVerify('')} />}
      {renderCard(login.sendTokens)}
    </>
  )
}

function PasswordLogin({ login, onVerify }: Pick<LoginFormProps, 'onVerify'> & { login: ReturnType<typeof useLogin> }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, send, problem, request } = login
  const faults = useFaults<'email' | 'password'>(() => emptyFields(email, password))
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) message.current?.focus()
  }, [problem])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (faults.pass()) send(email, password)
    else focusField(emptyFields(email, password)[0]?.field ?? '')
  }
  if (request) return <FactorStep request={request} login={login} />
  return (
    <form className="grid gap-5 by-password" data-sign-in={siteFact('signIn')} noValidate onSubmit={submit}>
      <TextField
        id="email"
        label="E-Mail"
        type="email"
        autoComplete="username"
        value={email}
        error={faults.sentenceOf('email')}
        onChange={(typed) => {
          setEmail(typed)
          faults.clear('email')
        }}
      />
      <PasswordField
        id="password"
        label="Passwort"
        autoComplete="current-password"
        value={password}
        error={faults.sentenceOf('password')}
        onChange={(typed) => {
          setPassword(typed)
          faults.clear('password')
        }}
      />
      <p>
        <a href={paths.forgotPassword}>Passwort vergessen?</a>
      </p>
      <div ref={message} tabIndex={-1} className="empty:hidden">
        {problem && <LoginMessage problem={problem} onVerify={() => onVerify(email)} />}
      </div>
      <SlowNotice busy={busy} />
      <BusyButton busy={busy}>Anmelden</BusyButton>
      <PasskeyButton busy={login.busy} onUse={login.sendPasskey} />
    </form>
  )
}

function emptyFields(email: string, password: string) {
  return [
    ...(email.trim() === '' ? [{ field: 'email' as const, sentence: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' }] : []),
    ...(password === '' ? [{ field: 'password' as const, sentence: 'Bitte geben Sie Ihr Passwort ein.' }] : []),
  ]
}

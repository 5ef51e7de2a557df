import { signIn } from '@epassbild/contract/accounts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { keepTokens, type Tokens } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { useOnce } from '#ui/use-once.ts'
import { hasTokens, NO_ACCESS_TOKEN, ownerSignInFailure } from './sign-in-answers.ts'
import { useCardSignIn } from './use-card-sign-in.ts'

interface OwnerSignInProps {
  email: string
  /** The session ended before the studios were sent. */
  again: boolean
  onSignedIn: (email: string) => Promise<void>
  /** The sign-in with the ID card, which another feature provides. */
  renderCard: (email: string, onTokens: (tokens: Tokens) => Promise<void>) => ReactNode
}

/** CODE-05, CODE-06: after the code the owner signs in right here. */
export function OwnerSignIn({ email: known, again, onSignedIn, renderCard }: OwnerSignInProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState(again ? 'Bitte melden Sie sich erneut an.' : undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    if (email.trim() === '' || password === '') return setProblem('Geben Sie E-Mail und Passwort ein.')
    const answer = await call(signIn, { email, password })
    if (!answer.ok) return setProblem(ownerSignInFailure(answer))
    // A second factor is asked for at the sign-in page, which leads back here (SAFE-03).
    if ('second_factor' in answer.data) return location.assign(paths.login)
    if (!hasTokens(answer.data)) return setProblem(NO_ACCESS_TOKEN)
    keepTokens(answer.data)
    await onSignedIn(email)
  })
  const byCard = useCardSignIn()
  const title = (
    <>
      {!again && <AlertBox tone="ok" title="Erfolgreich verifiziert" />}
      <h2 className="part-title" ref={heading} tabIndex={-1}>
        Jetzt anmelden
      </h2>
      <p>Danach reichen wir Ihre Standorte zur Prüfung ein.</p>
    </>
  )
  if (byCard)
    return (
      <div className="grid gap-5">
        {title}
        {renderCard(known, async (tokens) => {
          keepTokens(tokens)
          await onSignedIn(known)
        })}
      </div>
    )
  return (
    <Form className="grid gap-5" onSend={send}>
      {title}
      <TextField id="email" label="E-Mail" type="email" autoComplete="username" value={email} onChange={setEmail} />
      <PasswordField
        id="password"
        label="Passwort"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <SlowNotice busy={busy} />
      <BusyButton busy={busy}>Anmelden</BusyButton>
    </Form>
  )
}

import type { Profile } from '@epassbild/contract/accounts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Tokens } from '#api/session.ts'
import type { Path } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CredentialFields } from '#ui/fields/credential-fields.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { ForgottenPassword } from '#ui/fields/forgotten-password.tsx'
import { Form } from '#ui/fields/form.tsx'
import { useEmail } from '#ui/fields/use-email.ts'
import { useFaults } from '#ui/fields/use-faults.ts'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { FactorForm } from './factor-form.tsx'
import { HOME_OF, isOfStudio } from './home-of.ts'
import type { Admits } from './sign-in.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import styles from './studio-sign-in.module.css'
import { useCardSignIn } from './use-card-sign-in.ts'
import { type SignInSteps, useSignIn } from './use-sign-in.ts'

interface StudioSignInProps {
  /** Roles of studios, unless the page admits others. */
  admits?: Admits
  /** Navigates to `area`, the role's own, or a better page. The form stays until the returned promise settles. */
  onArea: (area: Path, profile: Profile, recoveryCodes: readonly string[]) => unknown
  /** Other pages open in a new tab. */
  beside?: boolean
  /** Opens the code page for an unconfirmed address. */
  onVerify: (email: string) => void
  /** The sign-in with the ID card, which another feature provides. */
  renderCard: (onTokens: (tokens: Tokens) => Promise<void>) => ReactNode
}

/** LOGIN-01, SAFE-03; or with the ID card alone, if the server is configured for it. */
export function StudioSignIn({ admits = isOfStudio, beside = false, onArea, onVerify, renderCard }: StudioSignInProps) {
  const steps = useSignIn(admits, (profile, recoveryCodes) => {
    const home = HOME_OF[profile.user_type]
    return onArea(typeof home === 'string' ? home : home.href, profile, recoveryCodes)
  })
  const byCard = useCardSignIn()
  if (!byCard) return <PasswordSignIn {...{ steps, beside, onVerify }} />
  return (
    <>
      {steps.refusal && <SignInProblem refusal={steps.refusal} onVerify={() => onVerify('')} />}
      {renderCard(steps.sendTokens)}
    </>
  )
}

interface PasswordSignInProps extends Pick<StudioSignInProps, 'onVerify'> {
  steps: SignInSteps
  beside: boolean
}

function PasswordSignIn({ steps, beside, onVerify }: PasswordSignInProps) {
  const [email, setEmail] = useEmail()
  const [password, setPassword] = useState('')
  const { busy, refusal, request } = steps
  const faults = useFaults<'email' | 'password'>(() => emptyFields(email, password))
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) message.current?.focus()
  }, [refusal])

  function submit() {
    if (faults.pass()) steps.sendPassword(email, password)
    else focusField(emptyFields(email, password)[0]?.field ?? '')
  }
  if (request) return <FactorForm steps={steps} request={request} />
  return (
    <Form className={`grid gap-5 ${styles.byPassword}`} data-sign-in={siteFact('signIn')} onSend={submit}>
      <CredentialFields {...{ email, setEmail, password, setPassword, faults }} />
      <p>
        <ForgottenPassword email={email} beside={beside} />
      </p>
      <div ref={message} tabIndex={-1} className="empty:hidden">
        {refusal && <SignInProblem refusal={refusal} onVerify={() => onVerify(email)} />}
      </div>
      <BusyButton busy={busy}>Anmelden</BusyButton>
      <PasskeyButton busy={busy} onUse={steps.sendPasskey} />
    </Form>
  )
}

function emptyFields(email: string, password: string) {
  return [
    ...(email.trim() === '' ? [{ field: 'email' as const, sentence: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' }] : []),
    ...(password === '' ? [{ field: 'password' as const, sentence: 'Bitte geben Sie Ihr Passwort ein.' }] : []),
  ]
}

import { signIn } from '@epassbild/contract/accounts.ts'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { beginSession, type Tokens } from '#api/session.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CredentialFields } from '#ui/fields/credential-fields.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { FactorForm } from './factor-form.tsx'
import { hasTokens, NO_ACCESS_TOKEN, ownerSignInFailure } from './sign-in-answers.ts'
import { useCardSignIn } from './use-card-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

interface OwnerSignInProps {
  email: string
  /** The session ended before the studios were submitted. */
  again: boolean
  /** Back to the code step, if the address may be unconfirmed. */
  onCode: (() => void) | undefined
  /** Called with recovery codes, which are empty unless the sign-in set up the second factor. */
  onSignedIn: (recoveryCodes: readonly string[]) => Promise<void>
  /** The sign-in with the ID card, which another feature provides. */
  renderCard: (email: string, onTokens: (tokens: Tokens) => Promise<void>) => ReactNode
}

/** CODE-05, CODE-06: after the code the owner signs in on the same page. */
export function OwnerSignIn({ email: known, again, onCode, onSignedIn, renderCard }: OwnerSignInProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState(again ? 'Bitte melden Sie sich erneut an.' : undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const factor = useSignIn(
    () => true,
    (_, recoveryCodes) => onSignedIn(recoveryCodes),
  )
  const { request, refusal } = factor
  useEffect(() => {
    if (!request) heading.current?.focus()
  }, [request])

  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    factor.startOver()
    if (email.trim() === '' || password === '') return setProblem('Geben Sie E-Mail und Passwort ein.')
    const answer = await call(signIn, { email, password })
    if (!answer.ok) return setProblem(ownerSignInFailure(answer))
    if ('second_factor' in answer.data) {
      const { second_factor: ticket, enrolment, factors } = answer.data
      return factor.awaitFactor({ ticket, enrolment, factors })
    }
    if (!hasTokens(answer.data)) return setProblem(NO_ACCESS_TOKEN)
    beginSession(answer.data)
    await onSignedIn([])
  })
  const byCard = useCardSignIn()
  const title = <Title isVerified={!again && !onCode} heading={heading} />
  const toCode = onCode && <ToCode onClick={onCode} />
  if (byCard)
    return (
      <div className="grid gap-5">
        {title}
        {renderCard(known, async (tokens) => {
          beginSession(tokens)
          await onSignedIn([])
        })}
        {toCode}
      </div>
    )
  if (request) return <FactorForm steps={factor} request={request} />
  const said = problem ?? refusal?.sentence
  return (
    <Form className="grid gap-5" onSend={send}>
      {title}
      <CredentialFields {...{ email, setEmail, password, setPassword }} />
      {said && <AlertBox tone="err">{said}</AlertBox>}
      <BusyButton busy={busy}>Anmelden</BusyButton>
      {toCode}
    </Form>
  )
}

function Title({ isVerified, heading }: { isVerified: boolean; heading: Ref<HTMLHeadingElement> }) {
  return (
    <>
      {isVerified && <AlertBox tone="ok" title="Erfolgreich verifiziert" />}
      <h2 className="part-title" ref={heading} tabIndex={-1}>
        Jetzt anmelden
      </h2>
      <p>Danach reichen wir Ihre Standorte zur Prüfung ein.</p>
    </>
  )
}

function ToCode({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-q" onClick={onClick}>
      Zur Code-Eingabe
    </button>
  )
}

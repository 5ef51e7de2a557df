import { IconId } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Tokens } from '#api/session.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CredentialFields, type CredentialFieldsProps } from '#ui/fields/credential-fields.tsx'
import { ForgottenPassword } from '#ui/fields/forgotten-password.tsx'
import { Form } from '#ui/fields/form.tsx'
import { useEmail } from '#ui/fields/use-email.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { useOnce } from '#ui/use-once.ts'
import { askCardSignIn, beginCardSignIn } from './card-sign-in-calls.ts'
import './eid.module.css'
import { useEid } from './use-eid.ts'
import { WaitingPanel } from './waiting-panel.tsx'

interface CardSignInProps {
  /** E-mail address of a known account, for example after registration. */
  email?: string
  /** In a dialog over the page of a person whose card is linked. */
  again?: boolean
  /** Other pages open in a new tab. */
  beside?: boolean
  /** Resolves once they are admitted or refused: the card can then be used again. */
  onTokens: (tokens: Tokens) => Promise<void>
  /** Opens the code page for an unconfirmed address. */
  onVerify?: (email: string) => void
}

/** The sign-in with the ID card, if studios sign in only with it (TR-03170-1, 2.6). */
export function CardSignIn({ email: known = '', again = false, beside = false, onTokens, onVerify }: CardSignInProps) {
  const [first, setFirst] = useState(known !== '')
  const [email, setEmail] = useEmail(known)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const tokens = useRef<Tokens>(undefined)
  const [admitting, admit] = useOnce(onTokens)
  const eid = useEid({
    begin: () => beginCardSignIn(first ? { email, password } : {}),
    ask: (state) =>
      askCardSignIn(state, (given) => {
        tokens.current = given
      }),
    onDone: () => tokens.current && void admit(tokens.current),
  })
  const { state } = eid
  if (state.phase === 'waiting')
    return <WaitingPanel eid={eid} state={state} mayLeave={false} heading={again ? 'h3' : 'h2'} />
  const busy = state.phase === 'starting' || admitting
  function submit() {
    const empty = first && (email.trim() === '' || password === '')
    setMissing(empty)
    if (!empty && !admitting) eid.open()
  }
  return (
    <Form ref={handFocusOn} className="grid gap-5" onSend={submit}>
      <p>
        Der Ausweisdienst öffnet sich in einem eigenen Fenster. Dort legen Sie Ihren Ausweis auf und geben die PIN ein.
      </p>
      {first && <FirstCard {...{ email, setEmail, password, setPassword, beside }} />}
      {missing && <AlertBox tone="err">Bitte geben Sie E-Mail-Adresse und Passwort ein.</AlertBox>}
      {state.phase === 'failed' && (
        <AlertBox tone={state.failure === 'cancelled' ? 'info' : 'err'}>
          {state.sentence}
          {state.failure === 'not-verified' && onVerify && (
            <button type="button" className="btn btn-s btn-sm justify-self-start" onClick={() => onVerify(email)}>
              Zur Code-Eingabe
            </button>
          )}
        </AlertBox>
      )}
      <BusyButton busy={busy} icon={IconId}>
        Mit Online-Ausweis anmelden
      </BusyButton>
      {!again && (
        <button type="button" className="btn btn-q" onClick={() => setFirst(!first)}>
          {first ? 'Mein Ausweis ist hier schon bekannt' : 'Erste Anmeldung oder neuer Ausweis'}
        </button>
      )}
    </Form>
  )
}

interface FirstCardProps extends CredentialFieldsProps {
  beside: boolean
}

/** Links an unknown card to its account, which from then on opens only with the card. */
function FirstCard({ beside, ...typed }: FirstCardProps) {
  return (
    <>
      <p className="muted">
        <Unbroken>
          Damit wir Ihren Ausweis Ihrem Konto zuordnen, brauchen wir einmal auch E-Mail-Adresse und Passwort.
        </Unbroken>
      </p>
      <CredentialFields {...typed} />
      <p>
        <ForgottenPassword email={typed.email} beside={beside} />
      </p>
    </>
  )
}

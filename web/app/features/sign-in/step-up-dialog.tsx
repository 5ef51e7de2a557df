import type { Profile } from '@epassbild/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { endFormerSession, endSessionOf } from '#api/end-former-session.ts'
import type { Tokens } from '#api/session.ts'
import type { SignInAgainProps } from '#api/use-step-up.tsx'
import { isCardSignIn } from '#texts/site-facts.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { giveUpInput } from '#ui/dialogs/leave-guard.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FocusOn } from '#ui/focus-on.ts'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import { isOfStudio } from './home-of.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'
import { type SignInSteps, useSignIn } from './use-sign-in.ts'

/** The sign-in with the ID card, which another feature provides. */
export type RenderCard = (onTokens: (tokens: Tokens) => Promise<void>) => ReactNode

interface StepUpDialogProps extends SignInAgainProps {
  /** The signed-in person. */
  profile: Pick<Profile, 'email' | 'user_type'>
  /** Omitted outside of studio roles. */
  renderCard?: RenderCard | undefined
}

const PASSWORD = 'erneut-passwort'
const SAME_PERSON = { belongsTo: 'zu dieser Sitzung' }

/** Signs the same person in again over the page, so that no input is lost (T31, T33). */
export function StepUpDialog({ profile, renderCard, sentence, onDone, onClose }: StepUpDialogProps) {
  const { email, user_type: role } = profile
  const queries = useQueryClient()
  // A passkey or a card may belong to another account: the page then restarts for that account.
  const steps = useSignIn(
    (its) => its === role,
    async (inside, _, former) => {
      const isSame = inside.email === email
      if (former) await (isSame ? endFormerSession : endSessionOf)(former)
      if (!isSame) {
        giveUpInput()
        return location.reload()
      }
      // The list of devices has a new session, also when the original call fails.
      void queries.invalidateQueries({ queryKey: ['devices'] })
      onDone()
    },
  )
  const byCard = renderCard !== undefined && isCardSignIn() && isOfStudio(role)
  return (
    <Dialog title="Noch einmal anmelden" busy={steps.busy} onClose={onClose}>
      {byCard ? (
        <div className="grid gap-4">
          <p>{sentence}</p>
          <SignInRefusal place={SAME_PERSON} refusal={steps.refusal} />
          {renderCard(steps.sendTokens)}
          <div className="dialog-acts">
            <DialogCancel />
          </div>
        </div>
      ) : (
        <PasswordAgain email={email} role={role} sentence={sentence} steps={steps} />
      )}
    </Dialog>
  )
}

interface PasswordAgainProps extends Pick<SignInAgainProps, 'sentence'> {
  email: string
  role: Profile['user_type']
  steps: SignInSteps
}

/** Password or passkey, then the second factor. */
function PasswordAgain({ email, role, sentence, steps }: PasswordAgainProps) {
  const { refusal } = steps
  const [password, setPassword] = useState('')
  const [corrected, setCorrected] = useState<typeof refusal>()
  const [code, setCode] = useState('')
  useEffect(() => {
    if (refusal?.wrongPassword) focusField(PASSWORD)
  }, [refusal])
  function send() {
    if (steps.request) steps.sendCode(code)
    else steps.sendPassword(email, password)
  }
  return (
    <>
      <FocusOn id={steps.request ? 'erneut-code' : PASSWORD} />
      <Form className="grid gap-4" onSend={send}>
        <p>{sentence}</p>
        {steps.request ? (
          <FactorCodeField
            id="erneut-code"
            request={steps.request}
            role={role}
            refusal={refusal}
            value={code}
            onChange={setCode}
          />
        ) : (
          <PasswordField
            id={PASSWORD}
            label={`Passwort für ${email}`}
            autoComplete="current-password"
            value={password}
            error={refusal?.wrongPassword && refusal !== corrected ? refusal.sentence : undefined}
            onChange={(typed) => {
              setPassword(typed)
              setCorrected(refusal)
            }}
          />
        )}
        {!refusal?.wrongCode && !refusal?.wrongPassword && <SignInRefusal place={SAME_PERSON} refusal={refusal} />}
        <div className="dialog-acts">
          <DialogCancel />
          <PasskeyButton busy={steps.busy} onUse={steps.sendPasskey} />
          <BusyButton busy={steps.busy}>Anmelden</BusyButton>
        </div>
      </Form>
    </>
  )
}

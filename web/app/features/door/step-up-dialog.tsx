import type { Profile } from '@epassbild/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Answer } from '#api/call.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { BACK_OFFICE } from './place.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'
import { useSignIn } from './use-sign-in.ts'

interface StepUpDialogProps {
  /** Why the call was refused. */
  sentence: string
  onDone: () => void
  onClose: () => void
}

/** Signs the same operator in again over the room, so that nothing that was typed there is lost (T31). */
export function StepUpDialog({ sentence, onDone, onClose }: StepUpDialogProps) {
  const profile = useQueryClient().getQueryData<Answer<Profile>>([BACK_OFFICE.role, 'profile'])
  const email = profile?.ok ? profile.data.email : ''
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const steps = useSignIn(BACK_OFFICE.role, onDone)
  const asksForCode = steps.request !== undefined
  useEffect(() => focusSoon(asksForCode ? 'erneut-code' : 'erneut-passwort'), [asksForCode])
  function send(event: FormEvent) {
    event.preventDefault()
    if (asksForCode) steps.sendCode(code)
    else steps.sendPassword(email, password)
  }
  return (
    <Dialog title="Noch einmal anmelden" busy={steps.busy} onClose={onClose}>
      <form className="blk" onSubmit={send} noValidate>
        <p>{sentence}</p>
        {asksForCode ? (
          <TextField
            id="erneut-code"
            label="Code"
            hint="Die sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode."
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={setCode}
          />
        ) : (
          <PasswordField
            id="erneut-passwort"
            label={`Passwort für ${email}`}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
        <SignInRefusal place={BACK_OFFICE} refusal={steps.refusal} />
        <SlowNotice busy={steps.busy} />
        <div className="dlg-acts">
          <DialogCancel />
          <BusyButton busy={steps.busy}>Anmelden</BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

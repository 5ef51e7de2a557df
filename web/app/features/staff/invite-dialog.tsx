import { inviteStaff, type OpenInvitation, type StaffType } from '@epassbild/contract/staff.ts'
import { Email } from '@epassbild/contract/values.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { useDiscardQuestion } from '#ui/dialogs/use-discard-question.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOnce } from '#ui/use-once.ts'
import { AccessChoice } from './access-choice.tsx'
import { SaidBox } from './said-box.tsx'
import { inviteFailure, type Said } from './staff-answers.ts'

const EMAIL = 'einladen-email'

interface InviteDialogProps {
  onInvited: (invitation: OpenInvitation) => void
  /** It may be sent although the response was lost. */
  onFailed: () => void
  onClose: () => void
}

/** EMP-02: an address and an access level; the server mails the link. */
export function InviteDialog({ onInvited, onFailed, onClose }: InviteDialogProps) {
  const { profile } = useMyProfile()
  const [email, setEmail] = useState('')
  const [type, setType] = useState<StaffType>('employee')
  const [said, setSaid] = useState<Said>()
  const [busy, send] = useOnce(async () => {
    const valid = Email.safeParse(email)
    const fault = valid.success ? undefined : sentenceFor(email)
    setSaid(fault ? { sentence: fault, atEmail: true } : undefined)
    if (fault) return focusField(EMAIL)
    const answer = await call(inviteStaff, { email, user_type: type, role: type })
    if (answer.ok) return onInvited(answer.data)
    onFailed()
    const failure = inviteFailure(answer)
    setSaid(failure)
    if (failure.atEmail) focusField(EMAIL)
  })
  const { leave, question } = useDiscardQuestion({
    unsaved: email.trim() !== '' && `Die Einladung an ${email.trim()} ist noch nicht gesendet.`,
    title: 'Einladung verwerfen?',
    danger: false,
    onClose,
  })
  return (
    <Dialog title="Mitarbeitende einladen" busy={busy} onClose={leave}>
      <LinkNotice isActivated={profile?.review === 'approved'} />
      <Form className="grid gap-5" onSend={send}>
        <TextField
          id={EMAIL}
          label="E-Mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          autoFocus
          value={email}
          error={said?.atEmail && said.sentence}
          onChange={(typed) => {
            setEmail(typed)
            setSaid(undefined)
          }}
        />
        <AccessChoice value={type} onChange={setType} byOwner={profile?.user_type === 'owner'} />
        {said && !said.atEmail && <SaidBox said={said} />}
        <div className="dialog-acts">
          <DialogCancel />
          <BusyButton busy={busy} icon={IconSend}>
            Einladung senden
          </BusyButton>
        </div>
      </Form>
      {question}
    </Dialog>
  )
}

/** Until the company is activated, the link does not contain its name. */
function LinkNotice({ isActivated }: { isActivated: boolean }) {
  return (
    <p className="muted">
      Wir senden einen Link zur Registrierung.{' '}
      {isActivated ? (
        <>
          Firma, Rechtsform und <span className="no-break">E-Mail</span> sind dort schon ausgefüllt.
        </>
      ) : (
        <>
          Die <span className="no-break">E-Mail-Adresse</span> ist dort schon eingetragen.
        </>
      )}
    </p>
  )
}

function sentenceFor(email: string): string {
  return email.trim() === ''
    ? 'Bitte geben Sie die E-Mail-Adresse der Person ein.'
    : 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
}

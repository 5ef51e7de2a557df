import type { Profile } from '@epassbild/contract/accounts.ts'
import { CLOSE_CONFIRMATION, closeAccount } from '@epassbild/contract/own-account/profile.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { dropTokens } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { giveUpInput } from '#ui/dialogs/leave-guard.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { sayOnNextPage } from '#ui/notices/flash.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { useOnce } from '#ui/use-once.ts'
import { closeFailure } from './profile-answers.ts'

const NAME = 'schliessen-nachname'
const PASSWORD = 'schliessen-passwort'

interface Fault {
  at?: typeof NAME | typeof PASSWORD
  sentence: string
}

/** ACC-04: says what ends and what stays, and wants name and password. */
export function CloseDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [busy, close] = useOnce(async () => {
    const missing = missingIn(name, password)
    setFault(missing)
    if (missing?.at) return focusField(missing.at)
    const answer = await call(closeAccount, { confirm_last_name: name, current_password: password })
    if (answer.ok) return leave(answer.data.detail)
    const code = answer.kind === 'refused' ? answer.code : ''
    const at = code === 'confirmation-differs' ? NAME : code === 'wrong-password' ? PASSWORD : undefined
    setFault({ sentence: closeFailure(answer), ...(at && { at }) })
    if (at) focusField(at)
  })
  const errorAt = (field: Fault['at']) => (fault?.at === field ? fault?.sentence : undefined)
  return (
    <Dialog role="alertdialog" title="Konto schließen?" busy={busy} onClose={onClose}>
      <div className="grid gap-3">
        <p>
          <b>Sofort endet:</b> Ihr Zugang und der aller Mitarbeitenden von {profile.company_name}, offene Einladungen,
          alle Standorte mit ihren Nachweisen und Lizenzen. Das lässt sich nicht rückgängig machen.
        </p>
        <p>
          <b>Es bleibt:</b> Übermittelte Bilder sind bis zu ihrem Ablauf für die Behörden abrufbar. Buchungen,
          Rechnungen und der Nachweis, wer sich identifiziert hat, bleiben so lange gespeichert, wie es das Gesetz
          verlangt. Offene Beträge rechnen wir noch ab.
        </p>
      </div>
      <Form className="grid gap-5" onSend={close}>
        <TextField
          id={NAME}
          label="Nachname zur Bestätigung"
          hint={`Bitte geben Sie „${profile.last_name}“ ein.`}
          error={errorAt(NAME)}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(typed) => {
            setName(typed)
            setFault(undefined)
          }}
        />
        <PasswordField
          id={PASSWORD}
          label="Ihr Passwort"
          error={errorAt(PASSWORD)}
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            setFault(undefined)
          }}
        />
        {fault && !fault.at && <AlertBox tone="err">{fault.sentence}</AlertBox>}
        <SlowNotice busy={busy} />
        <div className="dialog-acts">
          <DialogCancel />
          <BusyButton look="btn-d" busy={busy}>
            Konto endgültig schließen
          </BusyButton>
        </div>
      </Form>
    </Dialog>
  )
}

function missingIn(name: string, password: string): Fault | undefined {
  if (name.trim() === '') return { at: NAME, sentence: CLOSE_CONFIRMATION }
  if (password === '') return { at: PASSWORD, sentence: 'Bitte geben Sie Ihr Passwort ein.' }
  return undefined
}

function leave(title: string): void {
  sayOnNextPage({ tone: 'ok', title, lines: ['Eine Bestätigung geht an Ihre E-Mail-Adresse.'] })
  dropTokens()
  giveUpInput()
  location.assign(paths.login)
}

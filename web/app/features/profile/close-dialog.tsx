import type { Profile } from '@epassbild/contract/accounts.ts'
import { CLOSE_CONFIRMATION, closeAccount } from '@epassbild/contract/own-account/profile.ts'
import { call } from '#api/call.ts'
import { dropTokens } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { faultsOf } from '#texts/form-faults.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { giveUpInput } from '#ui/dialogs/leave-guard.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSentFields } from '#ui/fields/use-sent-fields.ts'
import { sayOnNextPage } from '#ui/notices/flash.tsx'
import { useOnce } from '#ui/use-once.ts'
import { closeFailure } from './profile-answers.ts'

const EMPTY = { confirm_last_name: '', current_password: '' }

/** ACC-04: states what ends and what stays, and requires name and password. */
export function CloseDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { input, faults, setFaults, tie } = useSentFields(EMPTY)
  const [busy, close] = useOnce(async () => {
    const missing = missingIn(input)
    setFaults({ fields: missing ?? {}, whole: undefined })
    if (missing) return
    const answer = await call(closeAccount, input)
    if (answer.ok) return leave(answer.data.detail)
    const { fields, whole } = faultsOf(answer)
    setFaults({ fields, whole: whole && closeFailure(answer) })
  })
  return (
    <FormDialog
      title="Konto schließen?"
      loss={<Loss company={profile.company_name} />}
      submit="Konto endgültig schließen"
      busy={busy}
      faults={faults}
      onSend={() => void close()}
      onClose={onClose}
    >
      <TextField
        id="schliessen-nachname"
        label="Nachname zur Bestätigung"
        hint={`Bitte geben Sie „${profile.last_name}“ ein.`}
        autoComplete="off"
        maxLength={200}
        {...tie('confirm_last_name')}
      />
      <PasswordField
        id="schliessen-passwort"
        label="Ihr Passwort"
        autoComplete="current-password"
        {...tie('current_password')}
      />
    </FormDialog>
  )
}

function Loss({ company }: { company: string }) {
  return (
    <>
      <p>
        <b>Sofort endet:</b> Ihr Zugang und der aller Mitarbeitenden von {company}, offene Einladungen, alle Standorte
        mit ihren Nachweisen und Lizenzen. Das lässt sich nicht rückgängig machen.
      </p>
      <p>
        <b>Es bleibt:</b> Übermittelte Bilder sind bis zu ihrem Ablauf für die Behörden abrufbar. Buchungen, Rechnungen
        und der Nachweis, wer sich identifiziert hat, bleiben so lange gespeichert, wie es das Gesetz verlangt. Offene
        Beträge rechnen wir noch ab.
      </p>
    </>
  )
}

function missingIn(input: typeof EMPTY): Record<string, string> | undefined {
  if (!input.confirm_last_name.trim()) return { confirm_last_name: CLOSE_CONFIRMATION }
  if (!input.current_password) return { current_password: 'Bitte geben Sie Ihr Passwort ein.' }
  return undefined
}

function leave(title: string): void {
  sayOnNextPage({ tone: 'ok', title, lines: ['Eine Bestätigung geht an Ihre E-Mail-Adresse.'] })
  dropTokens()
  giveUpInput()
  location.assign(paths.login)
}

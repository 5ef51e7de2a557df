import type { Profile } from '@epassbild/contract/accounts.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { SALUTATIONS } from '@epassbild/contract/values.ts'
import { useState } from 'react'
import { germanDate } from '#texts/dates.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form } from '#ui/fields/form.tsx'
import { LockedField } from '#ui/fields/locked-field.tsx'
import { RadioRow } from '#ui/fields/radio-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { NOTHING_CHANGED } from './profile-answers.ts'
import { FIELD_NAMES, type ProfileField } from './profile-fields.ts'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  profile: Profile
  onDone: (saved: boolean) => void
}

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const form = useProfileForm(profile, () => onDone(true))
  const [discarding, setDiscarding] = useState(false)
  const { problem } = form
  const tie = (field: ProfileField) => ({ ...form.tie(field), label: FIELD_NAMES[field] })
  const hint = (field: ProfileField) => {
    if (!form.isInConflict(field)) return undefined
    const stored = form.stored[field]
    return `Inzwischen gespeichert: ${(field === 'date_of_birth' ? germanDate(stored) : stored) || 'leer'}`
  }
  return (
    <Form className="grid gap-6" onSend={form.save}>
      <ErrorSummary attempt={form.attempt} />
      <div className="field-grid">
        <RadioRow {...tie('salutation')} options={SALUTATIONS} />
        <TextField {...tie('first_name')} hint={hint('first_name')} autoComplete="given-name" maxLength={200} />
        <TextField {...tie('last_name')} hint={hint('last_name')} autoComplete="family-name" maxLength={200} />
        <TextField
          {...tie('date_of_birth')}
          hint={hint('date_of_birth')}
          optional={profile.date_of_birth === null}
          type="date"
          autoComplete="bday"
          max={germanDay(new Date())}
        />
        <TextField
          {...tie('phone')}
          hint={hint('phone')}
          optional={profile.user_type !== 'owner'}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <LockedField
          id="email"
          label="E-Mail"
          hint="Die E-Mail-Adresse kann nicht geändert werden."
          value={profile.email}
          wide
        />
      </div>
      {form.endsIdentification && (
        <AlertBox tone="info">
          Ein neuer Name beendet Ihre Identifikation, wenn Sie schon identifiziert sind. Zeigen Sie danach bitte Ihren
          Online-Ausweis noch einmal; vorher können Sie kein Passbild übermitteln.
        </AlertBox>
      )}
      {form.endsCardSignIn && (
        <AlertBox tone="warn">
          Mit Ihrem Ausweis melden Sie sich danach nur an, wenn der Name mit ihm übereinstimmt.
        </AlertBox>
      )}
      {form.unchanged && <AlertBox tone="info">{NOTHING_CHANGED}</AlertBox>}
      {problem && (
        <AlertBox tone="err" title={problem.sentence}>
          {problem.more && <p>{problem.more}</p>}
        </AlertBox>
      )}
      <div className="part-acts">
        <BusyButton busy={form.busy}>Änderungen speichern</BusyButton>
        <button type="button" className="btn btn-s" onClick={() => (form.dirty ? setDiscarding(true) : onDone(false))}>
          Abbrechen
        </button>
      </div>
      {discarding && (
        <ConfirmDialog
          title="Änderungen verwerfen?"
          text="Ihre Änderungen sind noch nicht gespeichert."
          confirm="Verwerfen"
          cancel="Weiter bearbeiten"
          onConfirm={() => onDone(false)}
          onCancel={() => setDiscarding(false)}
        />
      )}
      <LeaveGuard unsaved={form.dirty} />
    </Form>
  )
}

import { assignStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { listStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { useOnce } from '#ui/use-once.ts'

interface PeopleDialogProps {
  studio: RegisteredStudio
  /** Ids of those who are assigned now; empty: everybody works there. */
  assigned: readonly number[]
  onAssigned: () => void
  onClose: () => void
}

/** ROOM-08: the people who transfer from a location. */
export function PeopleDialog({ studio, assigned, onAssigned, onClose }: PeopleDialogProps) {
  const { value, failure, loading, reload } = useLoaded('staff', listStaff)
  const [chosen, setChosen] = useState(assigned)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, send] = useOnce(async () => {
    setFaults(NO_FAULTS)
    const answer = await call(assignStudioPeople, { user_ids: [...chosen] }, { params: { id: studio.id } })
    if (!answer.ok) return setFaults(faultsOf(answer))
    onAssigned()
  })
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <FormDialog
      title={`Team: ${studio.name}`}
      submit="Speichern"
      busy={busy}
      faults={faults}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p className="muted">
        Nur wen Sie hier auswählen, übermittelt von diesem Standort. Ohne Auswahl dürfen es alle aus Ihrem Unternehmen,
        Sie selbst immer.
      </p>
      {loading && <RowSkeleton />}
      {failure && !value && (
        <AlertBox tone="err" title="Die Mitarbeitenden konnten nicht geladen werden." onRetry={reload} />
      )}
      {value && <Choice people={byName(value)} chosen={chosen} onToggle={toggle} />}
    </FormDialog>
  )
}

interface ChoiceProps {
  people: readonly StaffMember[]
  chosen: readonly number[]
  onToggle: (id: number) => void
}

function Choice({ people, chosen, onToggle }: ChoiceProps) {
  if (people.length === 0) return <p>Noch hat niemand eine Einladung angenommen.</p>
  return (
    <fieldset className="grid gap-1 mt-4">
      <legend className="mb-2 font-semibold">Wer hier arbeitet</legend>
      {people.map(({ user_id: id, first_name, last_name }) => (
        <Checkbox key={id} id={`person-${id}`} checked={chosen.includes(id)} onChange={() => onToggle(id)}>
          {last_name}, {first_name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Those who take photos, by their last name. */
function byName(staff: readonly StaffMember[]): readonly StaffMember[] {
  return staff
    .filter(({ user_type }) => user_type !== 'accounting')
    .toSorted((one, other) =>
      `${one.last_name} ${one.first_name}`.localeCompare(`${other.last_name} ${other.first_name}`, 'de'),
    )
}

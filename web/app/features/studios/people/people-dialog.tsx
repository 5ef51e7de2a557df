import { assignStudioPeople, listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { listStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useSending } from '#ui/fields/use-sending.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'

interface PeopleDialogProps {
  studio: RegisteredStudio
  onAssigned: () => void
  onClose: () => void
}

/** ROOM-08: the people who transfer from a location. */
export function PeopleDialog({ studio, onAssigned, onClose }: PeopleDialogProps) {
  const staff = useLoaded('staff', listStaff)
  const teams = useLoaded('studio-people', listStudioPeople)
  const people = staff.value && byName(staff.value)
  const assigned = teams.value && (teams.value.find(({ shop_id }) => shop_id === studio.id)?.user_ids ?? [])
  const [changed, setChanged] = useState<readonly number[]>()
  // An id without a checkbox could not be removed, and the server refuses it.
  const shown = (ids: readonly number[] | undefined) =>
    ids?.filter((id) => people?.some(({ user_id }) => user_id === id))
  const chosen = people && shown(changed ?? assigned)
  const { send, ...form } = useSending(onAssigned)
  const reload = () => void Promise.all([staff.reload(), teams.reload()])
  function save() {
    // Without the current assignment nothing is sent: it would be removed.
    if (!chosen) return reload()
    send(() => call(assignStudioPeople, { user_ids: [...chosen] }, { params: { id: studio.id } }))
  }
  const toggle = (id: number, before: readonly number[]) =>
    setChanged(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
  const failed = (staff.failure && !staff.value) || (teams.failure && !teams.value)
  return (
    <FormDialog
      title={`Team: ${studio.name}`}
      submit="Speichern"
      {...form}
      unsaved={
        changed && idsOf(chosen) !== idsOf(shown(assigned)) && 'Ihre Änderungen am Team sind noch nicht gespeichert.'
      }
      onSend={save}
      onClose={onClose}
    >
      <p className="muted">
        Nur wen Sie hier auswählen, übermittelt von diesem Standort. Ohne Auswahl dürfen es alle aus Ihrem Unternehmen,
        Sie selbst immer.
      </p>
      {(staff.loading || teams.loading) && <RowSkeleton />}
      {failed && <AlertBox tone="err" title="Die Mitarbeitenden konnten nicht geladen werden." onRetry={reload} />}
      {chosen && <Choice people={people} chosen={chosen} onToggle={(id) => toggle(id, chosen)} />}
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
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">Wer hier arbeitet</legend>
      {people.map(({ user_id: id, first_name, last_name }) => (
        <Checkbox key={id} id={`person-${id}`} checked={chosen.includes(id)} onChange={() => onToggle(id)}>
          {last_name}, {first_name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Sorted, for comparison. */
const idsOf = (ids: readonly number[] | undefined) => String(ids?.toSorted())

/** Those who take photos, sorted by last name. */
function byName(staff: readonly StaffMember[]): readonly StaffMember[] {
  return staff
    .filter(({ user_type }) => user_type !== 'accounting')
    .toSorted((one, other) =>
      `${one.last_name} ${one.first_name}`.localeCompare(`${other.last_name} ${other.first_name}`, 'de'),
    )
}

import { assignStudioPeople, listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { listStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { SHORT_LIST } from '#features/studios/short-list.ts'
import { findByWords } from '#texts/find-by-words.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
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
  const [edits, setEdits] = useState<ReadonlyMap<number, boolean>>(new Map())
  // An id without a checkbox could not be removed, and the server refuses it.
  const shown = (ids: readonly number[] | undefined) =>
    people && ids?.filter((id) => people.some(({ user_id }) => user_id === id))
  const chosen = shown(assigned && withEdits(assigned, edits))
  const reload = () => Promise.all([staff.reload(), teams.reload()])
  // Another window's changes appear below the ticks here.
  const { send, ...form } = useSending(onAssigned, ({ kind }) => kind === 'refused' && reload())
  function save() {
    // Without the current assignment nothing is sent: it would be removed.
    if (!chosen || !assigned) return void reload()
    const input = { user_ids: [...chosen], before: [...assigned] }
    send(() => call(assignStudioPeople, input, { params: { id: studio.id } }))
  }
  const failed = (staff.failure && !staff.value) || (teams.failure && !teams.value)
  return (
    <FormDialog
      title={`Team: ${studio.name}`}
      submit="Speichern"
      {...form}
      unsaved={idsOf(chosen) !== idsOf(shown(assigned)) && 'Ihre Änderungen am Team sind noch nicht gespeichert.'}
      onSend={save}
      onClose={onClose}
    >
      <p className="muted">
        Nur wen Sie hier auswählen, übermittelt von diesem Standort. Ohne Auswahl dürfen es alle aus Ihrem Unternehmen,
        Sie selbst immer.
      </p>
      {(staff.loading || teams.loading) && <RowSkeleton />}
      {failed && (
        <AlertBox tone="err" title="Die Mitarbeitenden konnten nicht geladen werden." onRetry={() => void reload()} />
      )}
      {people && chosen && (
        <Choice
          people={people}
          team={assigned ?? []}
          chosen={chosen}
          onTick={(id, isChosen) => setEdits((before) => new Map(before).set(id, isChosen))}
        />
      )}
    </FormDialog>
  )
}

interface ChoiceProps {
  people: readonly StaffMember[]
  /** Assigned before the dialog opened: a tick does not move its person. */
  team: readonly number[]
  chosen: readonly number[]
  onTick: (id: number, isChosen: boolean) => void
}

/** A long list begins with the present team. */
function Choice({ people, team, chosen, onTick }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  if (people.length === 0) return <p>Noch hat niemand eine Einladung angenommen.</p>
  const isLong = people.length > SHORT_LIST
  const arranged = isLong
    ? people.toSorted((one, other) => Number(isIn(team, other)) - Number(isIn(team, one)))
    : people
  const found = findByWords(
    arranged,
    typed,
    ({ first_name, last_name, email }) => `${first_name} ${last_name} ${email}`,
  )
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">Wer hier arbeitet</legend>
      {isLong && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search must not save the team
        <div className="mb-2" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchField
            label="Mitarbeitende suchen"
            placeholder="Name oder E-Mail suchen"
            value={typed}
            onChange={setTyped}
            found={`${found.length === 1 ? '1 Person' : `${found.length} Personen`}, insgesamt ${chosen.length} ausgewählt`}
          />
        </div>
      )}
      {found.map((person) => (
        <Checkbox
          key={person.user_id}
          id={`person-${person.user_id}`}
          checked={isIn(chosen, person)}
          onChange={(isChosen) => onTick(person.user_id, isChosen)}
        >
          {person.last_name}, {person.first_name}
          {hasNamesake(people, person) && (
            <>
              {' '}
              <span className="muted wrap-any">({person.email})</span>
            </>
          )}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function withEdits(assigned: readonly number[], edits: ReadonlyMap<number, boolean>): readonly number[] {
  const added = [...edits.keys()].filter((id) => edits.get(id) && !assigned.includes(id))
  return [...assigned.filter((id) => edits.get(id) !== false), ...added]
}

const isIn = (ids: readonly number[], { user_id }: StaffMember) => ids.includes(user_id)

function hasNamesake(people: readonly StaffMember[], { user_id, first_name, last_name }: StaffMember): boolean {
  return people.some(
    (other) => other.user_id !== user_id && other.first_name === first_name && other.last_name === last_name,
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

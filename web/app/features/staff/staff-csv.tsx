import { listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { listIdentified } from '@epassbild/contract/identification.ts'
import type { StaffMember } from '@epassbild/contract/staff.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { type Loaded, useLoaded } from '#api/use-loaded.ts'
import { germanDate } from '#texts/dates.ts'
import { dayOf } from '#texts/moments.ts'
import { ROLE_NAMES } from '#texts/role-names.ts'
import { CsvButton } from '#ui/csv-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { Workplaces } from './use-workplaces.ts'

type Identified = OutputOf<typeof listIdentified>

const HEADS = [
  'Nachname',
  'Vorname',
  'E-Mail',
  'Geburtsdatum',
  'Zugriff',
  'Identifiziert',
  'Zuletzt aktiv',
  'Standorte',
] as const

interface StaffCsvProps {
  staff: readonly StaffMember[]
  worksAt: Workplaces
}

/** ROOM-07: the listed people, for a spreadsheet; not offered while data is missing. */
export function StaffCsv({ staff, worksAt }: StaffCsvProps) {
  const identified = useLoaded('identified', listIdentified)
  const people = useLoaded('studio-people', listStudioPeople)
  const isAnyoneAssigned = (people.value ?? []).length > 0
  const studios = useLoaded('my-studios', listStudios, { ask: isAnyoneAssigned })
  const places = isAnyoneAssigned ? [people, studios] : [people]
  if (!identified.value || places.some(({ value }) => !value))
    return <Missing identified={[identified]} places={places} />
  const { value } = identified
  return (
    <div>
      <CsvButton
        name="Mitarbeitende"
        heads={HEADS}
        rows={() => staff.map((member) => [...rowOf(member, value), worksAt.get(member.user_id)?.join(', ') ?? ''])}
      />
    </div>
  )
}

type Lists = readonly Pick<Loaded<unknown>, 'value' | 'failure' | 'reload'>[]

function Missing({ identified, places }: { identified: Lists; places: Lists }) {
  const failed = (lists: Lists) => lists.filter(({ value, failure }) => failure && !value)
  const [noIdentified, noPlaces] = [failed(identified), failed(places)]
  if (noIdentified.length + noPlaces.length === 0) return null
  return (
    <AlertBox tone="err" onRetry={() => [...noIdentified, ...noPlaces].map(({ reload }) => reload())}>
      {noIdentified.length > 0 && <p>Die Identifikationen konnten nicht geladen werden.</p>}
      {noPlaces.length > 0 && <p>Die Zuordnung zu den Standorten konnte nicht geladen werden.</p>}
    </AlertBox>
  )
}

function rowOf(member: StaffMember, identified: Identified): readonly string[] {
  const at = identified.find(({ user_id }) => user_id === member.user_id)?.identified_at
  return [
    ...[member.last_name, member.first_name, member.email, germanDate(member.date_of_birth ?? '')],
    ...[ROLE_NAMES[member.user_type], at ? dayOf(at) : '', germanDate(member.last_active_on ?? '')],
  ]
}

import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import type { listIdentified } from '@epassbild/contract/identification.ts'
import type { StaffMember } from '@epassbild/contract/staff.ts'
import { germanDate } from '#texts/dates.ts'
import { dayOf } from '#texts/moments.ts'
import { CsvButton } from '#ui/csv-button.tsx'
import { ACCESS_WORDS } from './access-tag.tsx'
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
  identified: Identified | undefined
  worksAt: Workplaces
}

/** ROOM-07: the people that the list shows, for a spreadsheet. */
export function StaffCsv({ staff, identified, worksAt }: StaffCsvProps) {
  return (
    <div>
      <CsvButton
        name="Mitarbeitende"
        heads={HEADS}
        rows={() =>
          staff.map((member) => [...rowOf(member, identified), worksAt.get(member.user_id)?.join(', ') ?? ''])
        }
      />
    </div>
  )
}

function rowOf(member: StaffMember, identified: Identified | undefined): readonly string[] {
  const at = identified?.find(({ user_id }) => user_id === member.user_id)?.identified_at
  return [
    ...[member.last_name, member.first_name, member.email, germanDate(member.date_of_birth ?? '')],
    ...[ACCESS_WORDS[member.user_type], at ? dayOf(at) : '', germanDate(member.last_active_on ?? '')],
  ]
}

import type { StaffMember } from '@epassbild/contract/staff.ts'
import { IconKey, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { germanDate } from '#texts/dates.ts'
import { dayOf } from '#texts/moments.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import type { Sorting, SortKeys } from '#ui/tables/use-sorting.ts'
import { AccessTag } from './access-tag.tsx'
import type { Workplaces } from './use-workplaces.ts'

interface StaffTableProps {
  /** In column order. */
  staff: readonly StaffMember[]
  sorting: Sorting
  /** When each person was identified, by id; undefined while unknown. */
  identified: Identified | undefined
  /** Names of the locations that a person is assigned to. */
  worksAt: Workplaces
  /** Account id and ownership of the reader; undefined while unknown. */
  self: { id: number; isOwner: boolean } | undefined
  onChangeAccess: (member: StaffMember) => void
  onRelease: (member: StaffMember) => void
  onRemove: (member: StaffMember) => void
}

type Identified = ReadonlyMap<number, string>

export const staffKeys = (identified: Identified | undefined): SortKeys<StaffMember> => ({
  Name: ({ first_name, last_name }) => `${last_name} ${first_name}`,
  'E-Mail': ({ email }) => email,
  Geburtsdatum: ({ date_of_birth }) => date_of_birth ?? '',
  Zugriff: ({ user_type }) => user_type,
  Identifiziert: ({ user_id }) => identified?.get(user_id) ?? '',
  'Zuletzt aktiv': ({ last_active_on }) => last_active_on ?? '',
})

export const removeButtonId = (userId: number) => `entfernen-${userId}`

const COLUMNS = ['Name', 'E-Mail', 'Geburtsdatum', 'Zugriff', 'Identifiziert', 'Zuletzt aktiv', 'Aktion'] as const

/** In blocks: a chain has hundreds of people (NAV-10). */
export function StaffTable(props: StaffTableProps) {
  const { staff, sorting, identified, worksAt, self, onChangeAccess, onRelease, onRemove } = props
  const mayRemove = ({ supervisor_id }: StaffMember) => self && (self.isOwner || supervisor_id === self.id)
  return (
    <RowsTable label="Mitarbeitende" columns={COLUMNS} inBlocks dense sorting={sorting} rowCount={staff.length + 1}>
      <RowBlocks
        items={staff}
        columns={COLUMNS.length}
        row={(member, index) => (
          <RowsRow
            key={member.user_id}
            index={index + 2}
            title={
              <>
                {nameOf(member)}
                {member.user_id === self?.id && <span className="optional"> (Sie)</span>}
                <Places names={worksAt.get(member.user_id)} />
              </>
            }
            cells={{
              'E-Mail': (
                <span className="min-[1101px]:inline-block min-[1101px]:min-w-36">
                  <EmailAddress>{member.email}</EmailAddress>
                </span>
              ),
              Geburtsdatum: <span className="no-break">{germanDate(member.date_of_birth ?? '') || '–'}</span>,
              Zugriff: (
                <span>
                  <AccessTag type={member.user_type} />
                  {member.release === 'awaited' && <span className="muted small"> wartet auf Freigabe</span>}
                </span>
              ),
              Identifiziert: identified && <IdentifiedOn member={member} at={identified.get(member.user_id)} />,
              'Zuletzt aktiv': <span className="no-break">{germanDate(member.last_active_on ?? '') || '–'}</span>,
            }}
            actions={
              (self?.isOwner || mayRemove(member)) && (
                <span className="row-acts">
                  {self?.isOwner && member.release === 'awaited' && (
                    <ReleaseButton member={member} onRelease={onRelease} />
                  )}
                  {self?.isOwner && <ChangeButton member={member} onChange={onChangeAccess} />}
                  {mayRemove(member) && <RemoveButton member={member} onRemove={onRemove} />}
                </span>
              )
            }
          />
        )}
      />
    </RowsTable>
  )
}

function Places({ names }: { names: readonly string[] | undefined }) {
  return names && <span className="block font-normal muted wrap-any">{names.join(', ')}</span>
}

/** Only an identified person may transfer; accounting never may. */
function IdentifiedOn({ member, at }: { member: StaffMember; at: string | undefined }) {
  if (member.user_type === 'accounting' && !at) return '–'
  return at ? <span className="no-break">{dayOf(at)}</span> : <span className="muted">noch nicht</span>
}

function ChangeButton({ member, onChange }: { member: StaffMember; onChange: (member: StaffMember) => void }) {
  return (
    <button type="button" className="link" onClick={() => onChange(member)}>
      <IconKey className="line-icon" aria-hidden="true" />
      Zugriff ändern <span className="reader-only">({nameOf(member)})</span>
    </button>
  )
}

function ReleaseButton({ member, onRelease }: { member: StaffMember; onRelease: (member: StaffMember) => void }) {
  return (
    <button ref={handFocusOn} type="button" className="link" onClick={() => onRelease(member)}>
      <IconUserCheck className="line-icon" aria-hidden="true" />
      Freigeben <span className="reader-only">({nameOf(member)})</span>
    </button>
  )
}

function RemoveButton({ member, onRemove }: { member: StaffMember; onRemove: (member: StaffMember) => void }) {
  return (
    <button type="button" className="link danger" id={removeButtonId(member.user_id)} onClick={() => onRemove(member)}>
      <IconTrash className="line-icon" aria-hidden="true" />
      Entfernen <span className="reader-only">({nameOf(member)})</span>
    </button>
  )
}

export function nameOf({ first_name, last_name }: StaffMember): string {
  return `${first_name} ${last_name}`
}

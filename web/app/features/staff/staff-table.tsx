import type { StaffMember } from '@epassbild/contract/staff.ts'
import { IconTrash } from '@tabler/icons-react'
import { germanDate } from '#texts/dates.ts'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { AccessTag } from './access-tag.tsx'

interface StaffTableProps {
  staff: readonly StaffMember[]
  /** Who is looking. */
  self: { id: number; isOwner: boolean } | undefined
  onRemove: (member: StaffMember) => void
}

export const removeButtonId = (userId: number) => `entfernen-${userId}`

export function StaffTable({ staff, self, onRemove }: StaffTableProps) {
  const mayRemove = ({ supervisor_id }: StaffMember) => self && (self.isOwner || supervisor_id === self.id)
  return (
    <RowsTable label="Mitarbeitende" columns={['Name', 'E-Mail', 'Geburtsdatum', 'Zugriff', 'Aktion']}>
      {staff.map((member) => (
        <RowsRow
          key={member.user_id}
          title={
            <>
              {nameOf(member)}
              {member.user_id === self?.id && <span className="opt"> (Sie)</span>}
            </>
          }
          cells={{
            'E-Mail': <span className="wrap-any">{member.email}</span>,
            Geburtsdatum: <span className="nb">{germanDate(member.date_of_birth ?? '') || '–'}</span>,
            Zugriff: <AccessTag type={member.user_type} />,
          }}
          actions={mayRemove(member) && <RemoveButton member={member} onRemove={onRemove} />}
        />
      ))}
    </RowsTable>
  )
}

function RemoveButton({ member, onRemove }: { member: StaffMember; onRemove: (member: StaffMember) => void }) {
  return (
    <button type="button" className="lk d" id={removeButtonId(member.user_id)} onClick={() => onRemove(member)}>
      <IconTrash className="i" aria-hidden="true" />
      Entfernen <span className="sr">({nameOf(member)})</span>
    </button>
  )
}

export function nameOf({ first_name, last_name }: StaffMember): string {
  return `${first_name} ${last_name}`
}

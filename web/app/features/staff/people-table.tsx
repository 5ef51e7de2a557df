import { EmailAddress } from '#ui/email-address.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { AccessTag } from './access-tag.tsx'
import type { PersonToInvite } from './read-people.ts'

export interface Outcome {
  invited: boolean
  /** Invited, now or earlier, or in the team: not sent again. */
  done: boolean
  sentence: string
}

interface PeopleTableProps {
  people: readonly PersonToInvite[]
  /** Outcomes by e-mail address, for each invitation once sent. */
  outcomes: Readonly<Record<string, Outcome>>
}

/** Preview of a list, and the result of each line. */
export function PeopleTable({ people, outcomes }: PeopleTableProps) {
  return (
    <RowsTable label="Vorschau" columns={['E-Mail', 'Zugriff', 'Ergebnis']}>
      {people.map((person, index) => (
        <RowsRow
          key={index}
          title={<EmailAddress>{person.email}</EmailAddress>}
          cells={{ Zugriff: <AccessTag type={person.type} /> }}
          actions={person.fault ?? outcomes[person.email]?.sentence ?? 'Bereit'}
        />
      ))}
    </RowsTable>
  )
}

import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { townLine } from '@epassbild/contract/places/town-line.ts'
import { invoiceStateWord } from '#features/operator/money/invoice-state-word.ts'
import { creditText, openText } from '#features/operator/money/open-and-credit.ts'
import { StateTag } from '#features/operator/state-tag.tsx'
import { germanDate } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { dayOf } from '#texts/moments.ts'
import { ROLE_NAMES } from '#texts/role-names.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { BlockPerson } from './block-person.tsx'
import { LiftPersonBlock } from './lift-block.tsx'
import { RenamePerson } from './rename-person.tsx'
import { ResetPersonFactor } from './reset-person-factor.tsx'

type Person = CompanyFile['people'][number]

type Studio = CompanyFile['studios'][number]

export const studioText = ({ name, address, zipcode, city }: Studio) => `${name} ${address} ${zipcode} ${city}`
export const personText = ({ name, email, role }: Person) => `${name} ${email} ${ROLE_NAMES[role]}`

export function CompanyStudios({ studios }: { studios: readonly Studio[] }) {
  return (
    <RowsTable label="Fotostudios" columns={['Fotostudio', 'Anschrift', 'Prüfung']} noActions>
      {studios.map(({ id, name, address, review, ...place }) => (
        <RowsRow
          key={id}
          title={<span className="wrap-any">{name}</span>}
          cells={{
            Anschrift: `${address}, ${townLine(place)}`,
            Prüfung: <StateTag state={review} open="In Prüfung" />,
          }}
        />
      ))}
    </RowsTable>
  )
}

interface CompanyPeopleProps extends Pick<CompanyFile, 'company'> {
  people: readonly Person[]
  /** With its owner, as a whole; it is also unblocked as a whole. */
  isBlocked: boolean
}

export function CompanyPeople({ people, company, isBlocked }: CompanyPeopleProps) {
  const isLiftable = ({ is_blocked }: Person) => is_blocked && !isBlocked
  return (
    <RowsTable label="Personen" columns={['Person', 'E-Mail', 'Rolle', 'Seit', 'Zustand', 'Aktionen']}>
      {people.map((person) => (
        <RowsRow
          key={person.account_id}
          title={<span className="wrap-any">{person.name}</span>}
          cells={{
            'E-Mail': <EmailAddress>{person.email || '–'}</EmailAddress>,
            Rolle: ROLE_NAMES[person.role],
            Seit: <span className="no-break">{dayOf(person.registered_at)}</span>,
            Zustand: stateOf(person),
          }}
          actions={
            (isActive(person) || isBlockable(person) || isLiftable(person)) && (
              <div className="row-acts">
                {isActive(person) && <RenamePerson person={person} />}
                {hasFactor(person) && <ResetPersonFactor person={person} />}
                {isBlockable(person) && <BlockPerson person={person} company={company} />}
                {isLiftable(person) && <LiftPersonBlock person={person} company={company} />}
              </div>
            )
          }
        />
      ))}
    </RowsTable>
  )
}

const isActive = ({ blocked_at, is_confirmed }: Person) => is_confirmed && !blocked_at

const hasFactor = (person: Person) => isActive(person) && person.second_factor !== 'off'

/** An owner is blocked with the company, in the review. */
const isBlockable = ({ blocked_at, role }: Person) => !blocked_at && role !== 'owner'

function stateOf({ blocked_at, is_blocked, is_confirmed }: Person): string {
  if (blocked_at && is_blocked) return `Gesperrt am ${dayOf(blocked_at)}`
  if (blocked_at) return `Beendet am ${dayOf(blocked_at)}`
  return is_confirmed ? 'Aktiv' : 'E-Mail-Adresse nicht bestätigt'
}

export function CompanyInvoices({ invoices }: Pick<CompanyFile, 'invoices'>) {
  return (
    <RowsTable
      label="Rechnungen"
      amounts={['Brutto', 'Offen']}
      columns={['Nummer', 'Datum', 'Brutto', 'Offen', 'Status']}
      noActions
      inBlocks
    >
      <RowBlocks
        items={invoices}
        columns={6}
        row={(invoice) => (
          <RowsRow
            key={invoice.id}
            title={<span className="no-break">{invoice.number}</span>}
            cells={{
              Datum: <span className="no-break">{germanDate(invoice.issued_on)}</span>,
              Brutto: <span className="figure">{euros(invoice.gross_cents)}</span>,
              Offen: <span className="figure">{openText(invoice)}</span>,
              Status: invoiceStateWord(invoice) + creditText(invoice),
            }}
          />
        )}
      />
    </RowsTable>
  )
}

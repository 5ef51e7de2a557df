import type { DisclosureRequest } from '@epassbild/contract/operator/disclosures.ts'
import { DISCLOSURE_HOURS } from '@epassbild/contract/operator/disclosures.ts'
import { dayTimeOf } from '#texts/moments.ts'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'

interface DisclosureListProps {
  requests: readonly DisclosureRequest[]
  onOpen: (request: DisclosureRequest) => void
}

/** Inquiries without the people they are about; for a day, the other operator can approve here, and both can view. */
export function DisclosureList({ requests, onOpen }: DisclosureListProps) {
  if (requests.length === 0) return <EmptyState sentence="Keine Anfrage in diesen Tagen." />
  return (
    <RowsTable label="Anfragen" columns={['Aktenzeichen', 'Behörde', 'Angefragt', 'Zugestimmt', 'Aktion']}>
      {requests.map((request) => (
        <RowsRow
          key={`${request.user_identifier} ${request.asked_at}`}
          title={<span className="wrap-any">{request.reference}</span>}
          cells={{
            Behörde: <span className="wrap-any">{request.authority}</span>,
            Angefragt: `${dayTimeOf(request.asked_at)}, ${request.asked_by}`,
            Zugestimmt: agreementOf(request),
          }}
          actions={
            isOpen(request) && (
              <button type="button" className="link" onClick={() => onOpen(request)}>
                {request.agreed_at ? 'Ansehen' : 'Zustimmen und ansehen'}
                <span className="reader-only">: {request.reference}</span>
              </button>
            )
          }
        />
      ))}
    </RowsTable>
  )
}

function agreementOf({ agreed_at, asker_ended }: DisclosureRequest): string {
  if (agreed_at) return dayTimeOf(agreed_at)
  return asker_ended ? 'gilt nicht mehr' : '–'
}

function isOpen({ asked_at, agreed_at, asker_ended }: DisclosureRequest): boolean {
  if (asker_ended && !agreed_at) return false
  return Date.now() - Date.parse(asked_at) < DISCLOSURE_HOURS * 3_600_000
}

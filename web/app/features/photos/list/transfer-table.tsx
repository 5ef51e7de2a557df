import type { Transfer } from '@epassbild/contract/photos.ts'
import { replacementPath } from '#features/photos/transfer/replaced-address.ts'
import { dateTimeOf } from '#texts/moments.ts'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import type { Sorting } from '#ui/tables/use-sorting.ts'
import { StateTag } from './state-tag.tsx'
import { feedbackSentence, validityOf } from './transfer-states.ts'
import styles from './transfers.module.css'

const COLUMNS = [
  'Übermittelt',
  'Standort',
  'Person',
  'Kundennummer',
  'Gültig bis',
  'Status',
  'Rückmeldung der Behörde',
] as const
const NOTHING = '–'

/** FOTO-11: no photo, and only the studio's own reference for the citizen. Cards on phones (rows.css). */
export function TransferTable({ transfers, sorting }: { transfers: readonly Transfer[]; sorting: Sorting }) {
  return (
    <RowsTable
      label="Übermittlungen"
      columns={COLUMNS}
      noActions
      inBlocks
      dense
      sorting={sorting}
      rowCount={transfers.length + 1}
      className={styles.transfers}
    >
      <RowBlocks
        items={transfers}
        columns={COLUMNS.length}
        row={(transfer, index) => (
          <RowsRow
            key={transfer.transferId}
            index={index + 2}
            title={dateTimeOf(transfer.storedAt)}
            cells={cellsOf(transfer)}
          />
        )}
      />
    </RowsTable>
  )
}

function cellsOf(transfer: Transfer) {
  const { transferId, storedAt, studio, person, customerReference, state, feedback, replaceable } = transfer
  return {
    Standort: (
      <span className="wrap-any">
        {studio.name}
        <span className={styles.transfersCity}>{studio.city}</span>
      </span>
    ),
    Person: person ?? NOTHING,
    Kundennummer: <span className="wrap-any">{customerReference ?? NOTHING}</span>,
    'Gültig bis': validityOf(transfer),
    Status: (
      // One box, so that on a phone both are to the right of the name.
      <div>
        <StateTag state={state} />
        {replaceable && (
          <a className={`link ${styles.transfersReplace}`} href={replacementPath(transferId)}>
            {replaceable === 'rejected' ? 'Kostenlos ersetzen' : 'Beleg verloren: ersetzen'}
            <span className="reader-only">, Übermittlung vom {dateTimeOf(storedAt)}</span>
          </a>
        )}
      </div>
    ),
    Rückmeldung:
      feedback.length === 0 ? (
        NOTHING
      ) : (
        <ul>
          {feedback.map((each) => (
            <li key={each.at}>{feedbackSentence(each)}</li>
          ))}
        </ul>
      ),
  }
}

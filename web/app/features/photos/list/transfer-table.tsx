import type { Transfer } from '@epassbild/contract/photos.ts'
import { replacementPath } from '#features/photos/transfer/replaced-address.ts'
import { dateTimeOf, lastDayOf } from '#texts/moments.ts'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsHead } from '#ui/tables/rows-table.tsx'
import type { Sorting } from '#ui/tables/use-sorting.ts'
import { StateTag } from './state-tag.tsx'
import { feedbackSentence } from './transfer-states.ts'
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

/** FOTO-11: no photo, of the citizen only the studio's own reference. Cards on phones (rows.css). */
export function TransferTable({ transfers, sorting }: { transfers: readonly Transfer[]; sorting: Sorting }) {
  return (
    <table
      className={`card rows dense ${styles.transfers}`}
      role={TABLE}
      aria-label="Übermittlungen"
      aria-rowcount={transfers.length + 1}
    >
      <RowsHead columns={COLUMNS} noActions sorting={sorting} rowIndex={1} />
      <RowBlocks
        items={transfers}
        columns={COLUMNS.length}
        row={(transfer, index) => <Row key={transfer.transferId} transfer={transfer} index={index + 2} />}
      />
    </table>
  )
}

function Row({ transfer, index }: { transfer: Transfer; index: number }) {
  const { transferId, storedAt, studio, person, customerReference, validUntil, state, feedback, replaceable } = transfer
  return (
    <tr role={ROW} aria-rowindex={index}>
      <th scope="row" role={ROW_HEADER}>
        {dateTimeOf(storedAt)}
      </th>
      <td role={CELL} data-name="Standort">
        <span className="wrap-any">
          {studio.name}
          <span className={styles.transfersCity}>{studio.city}</span>
        </span>
      </td>
      <td role={CELL} data-name="Person">
        {person ?? NOTHING}
      </td>
      <td role={CELL} data-name="Kundennummer">
        <span className="wrap-any">{customerReference ?? NOTHING}</span>
      </td>
      <td role={CELL} data-name="Gültig bis">
        <span className="no-break">{lastDayOf(validUntil)}</span>
      </td>
      <td role={CELL} data-name="Status">
        {/* One box, so that on a phone both are at the right of the name. */}
        <div>
          <StateTag state={state} />
          {replaceable && (
            <a className={`link ${styles.transfersReplace}`} href={replacementPath(transferId)}>
              {replaceable === 'rejected' ? 'Kostenlos ersetzen' : 'Beleg verloren: ersetzen'}
              <span className="reader-only">, Übermittlung vom {dateTimeOf(storedAt)}</span>
            </a>
          )}
        </div>
      </td>
      <td role={CELL} data-name="Rückmeldung">
        {feedback.length === 0 ? (
          NOTHING
        ) : (
          <ul>
            {feedback.map((each) => (
              <li key={each.at}>{feedbackSentence(each)}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

const TABLE = 'table'
const ROW = 'row'
const ROW_HEADER = 'rowheader'
const CELL = 'cell'

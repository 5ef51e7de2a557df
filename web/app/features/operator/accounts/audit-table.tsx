import type { AuditEntry } from '@epassbild/contract/operator/accounts.ts'
import { dayTimeOf } from '#texts/moments.ts'
import { RowBlocks } from '#ui/tables/row-blocks.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { factsOf } from './audit-facts.ts'
import { wordOf } from './audit-words.ts'

/** Entries of the audit log: time, action, person, and the referenced ids. */
export function AuditTable({ label, entries }: { label: string; entries: readonly AuditEntry[] }) {
  return (
    <RowsTable label={label} columns={['Vorgang', 'Zeit', 'Person', 'Angaben']} noActions inBlocks>
      <RowBlocks
        items={entries}
        columns={5}
        row={(entry) => (
          <RowsRow
            key={entry.id}
            title={wordOf(entry.action)}
            cells={{
              Zeit: <span className="no-break">{dayTimeOf(entry.at)}</span>,
              Person: entry.actor || 'Server',
              Angaben: <span className="wrap-any small">{factsOf(entry) || '–'}</span>,
            }}
          />
        )}
      />
    </RowsTable>
  )
}

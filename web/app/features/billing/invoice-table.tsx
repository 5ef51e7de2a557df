import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useKept } from '#api/use-kept.ts'
import { germanDate, monthName } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { UNSORTED, useSorting } from '#ui/tables/use-sorting.ts'
import { filesOf, type InvoiceFile } from './download-invoice.ts'
import { InvoiceState, stateWord } from './invoice-state.tsx'

interface InvoiceTableProps {
  invoices: readonly InvoiceSummary[]
  onOpen: (invoice: InvoiceSummary, file: InvoiceFile) => void
}

const KEYS = {
  Rechnung: ({ number }: InvoiceSummary) => number,
  Zeitraum: ({ period }: InvoiceSummary) => period,
  Datum: ({ issued_on }: InvoiceSummary) => issued_on,
  Netto: ({ net_cents }: InvoiceSummary) => net_cents,
  Brutto: ({ gross_cents }: InvoiceSummary) => gross_cents,
  Status: stateWord,
}

export function InvoiceTable({ invoices, onOpen }: InvoiceTableProps) {
  const [sorted, sorting] = useSorting(invoices, KEYS, useKept('invoices-order', UNSORTED))
  return (
    <RowsTable
      label="Alle Rechnungen"
      amounts={['Netto', 'Brutto']}
      columns={['Rechnung', 'Zeitraum', 'Datum', 'Netto', 'Brutto', 'Status', 'Aktion']}
      sorting={sorting}
    >
      {sorted.map((invoice) => (
        <RowsRow
          key={invoice.id}
          title={<span className="no-break">{invoice.number}</span>}
          cells={{
            Zeitraum: monthName(invoice.period),
            Datum: <span className="no-break">{germanDate(invoice.issued_on)}</span>,
            Netto: <span className="figure">{euros(invoice.net_cents)}</span>,
            Brutto: <span className="figure">{euros(invoice.gross_cents)}</span>,
            Status: <InvoiceState invoice={invoice} />,
          }}
          actions={
            invoice.has_pdf ? (
              filesOf(invoice).map((file) => (
                <button key={file} type="button" className="link" onClick={() => onOpen(invoice, file)}>
                  <IconFileDownload className="line-icon" aria-hidden="true" />
                  {file.toUpperCase()} <span className="reader-only">({invoice.number})</span>
                </button>
              ))
            ) : (
              <span className="muted small">wird erstellt</span>
            )
          }
        />
      ))}
    </RowsTable>
  )
}

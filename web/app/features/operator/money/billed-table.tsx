import { hasFailed } from '@epassbild/contract/billing.ts'
import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { companyLink } from '#features/operator/accounts/company-link.ts'
import { germanDate } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { Link } from '#ui/navigation/link.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { invoiceStateWord } from './invoice-state-word.ts'
import { creditText, openText } from './open-and-credit.ts'
import type { Change } from './use-change-of-invoice.ts'

interface BilledTableProps {
  invoices: readonly BilledInvoice[]
  onChange: (what: Change, invoice: BilledInvoice) => void
}

export function BilledTable({ invoices, onChange }: BilledTableProps) {
  return (
    <RowsTable
      label="Rechnungen"
      amounts={['Brutto', 'Offen']}
      columns={['Nummer', 'Firma', 'Datum', 'Brutto', 'Offen', 'Status', 'Aktion']}
      dense
    >
      {invoices.map((invoice) => (
        <RowsRow
          key={invoice.id}
          title={<span className="no-break">{invoice.number}</span>}
          cells={{
            Firma: (
              <span>
                <Link className="link wrap-any" to={companyLink(invoice.company_id)}>
                  {invoice.company_name}
                </Link>
                {invoice.company_ended && ', Konto beendet'}
              </span>
            ),
            Datum: <span className="no-break">{germanDate(invoice.issued_on)}</span>,
            Brutto: <span className="figure">{euros(invoice.gross_cents)}</span>,
            Offen: <span className="figure">{openText(invoice)}</span>,
            Status: <StateOf invoice={invoice} />,
          }}
          actions={<Actions invoice={invoice} onChange={(what) => onChange(what, invoice)} />}
        />
      ))}
    </RowsTable>
  )
}

/** One element, because cards on phones separate the children of a cell. */
function StateOf({ invoice }: { invoice: BilledInvoice }) {
  const { corrects, reason, pause_on: pauseOn } = invoice
  return (
    <span>
      {invoiceStateWord(invoice)}
      {paymentsText(invoice)}
      {creditText(invoice)}
      {corrects && (
        <>
          , zu <span className="no-break">{corrects}</span>: {reason}
        </>
      )}
      {pauseOn && `, Pause ab ${germanDate(pauseOn)}`}
    </span>
  )
}

/** Noted payments, after the state; the one that has paid all of it continues "Bezahlt". */
function paymentsText({ state, part_payments: parts = [], paid_by_transfer: transfer }: BilledInvoice): string {
  const texts = parts.map(({ on, reference, cents }) => `, ${euros(cents)} bezahlt am ${germanDate(on)}: ${reference}`)
  if (!transfer) return texts.join('')
  const rest = parts.length > 0 ? ', Rest bezahlt' : ', bezahlt'
  const isAll = state === 'paid' && parts.length === 0
  return `${texts.join('')}${isAll ? '' : rest} am ${germanDate(transfer.on)}: ${transfer.reference}`
}

/** Whether a payment may be withdrawn, the last one first: not a part whose rest a collection or credit has paid. */
function isNoted(invoice: BilledInvoice): boolean {
  if (invoice.state === 'paid') return invoice.paid_by_transfer !== undefined
  return (invoice.state === 'open' || hasFailed(invoice)) && (invoice.part_payments ?? []).length > 0
}

function Actions({ invoice, onChange }: { invoice: BilledInvoice; onChange: (what: Change) => void }) {
  const { number, kind, state } = invoice
  const all: readonly (readonly [Change, string, boolean])[] = [
    ['credit-note', 'Rechnung korrigieren', kind === 'invoice' && invoice.correctable.length > 0],
    ['cancel', 'Stornieren', kind === 'invoice' && state !== 'cancelled' && state !== 'processing'],
    ['payment', 'Zahlung eintragen', kind === 'invoice' && (state === 'open' || hasFailed(invoice))],
    ['no-payment', 'Zahlung zurücknehmen', isNoted(invoice)],
    ['pay-out', 'Auszahlung eintragen', state === 'credit'],
  ]
  const may = all.filter(([, , fits]) => fits)
  // A card on phones has no line for a cell without any.
  if (may.length === 0) return null
  // One below the other: three of them side by side are wider than the page leaves.
  return (
    <span className="row-acts">
      {may.map(([what, label]) => (
        <button key={what} ref={handFocusOn} type="button" className="link" onClick={() => onChange(what)}>
          {label}
          <span className="reader-only"> ({number})</span>
        </button>
      ))}
    </span>
  )
}

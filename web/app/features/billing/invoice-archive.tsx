import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useKept } from '#api/use-kept.ts'
import { germanDate } from '#texts/dates.ts'
import { VAT_HEADS, vatCells } from '#texts/vat-cells.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { CsvButton } from '#ui/csv-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import styles from './billing.module.css'
import { downloadArchive } from './download-invoice.ts'
import { stateWord } from './invoice-state.tsx'

const HEADS = ['Nummer', 'Zeitraum', 'Datum', ...VAT_HEADS, 'Status'] as const

/** ROOM-07: a year's invoices for the tax adviser as one ZIP, and the list for a spreadsheet. */
export function InvoiceArchive({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const years = [...new Set(invoices.map(yearOf))].sort().reverse()
  const [chosen, setChosen] = useKept<string | undefined>('year', undefined)
  const [failed, setFailed] = useState(false)
  const year = chosen ?? years[0] ?? ''
  const ofYear = invoices.filter((invoice) => yearOf(invoice) === year)
  const ready = ofYear.filter(({ has_pdf }) => has_pdf)
  const [busy, save] = useOnce(async () => {
    setFailed(false)
    if (ready.length > 0) setFailed(!(await downloadArchive(`Rechnungen-${year}`, ready)))
  })
  return (
    <div className="grid gap-4">
      <div className={styles.billArchive}>
        <SelectField
          id="rechnungsjahr"
          label="Jahr"
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
        <BusyButton
          type="button"
          look="btn-s"
          small
          busy={busy}
          notReady={ready.length === 0}
          icon={IconFileZip}
          onClick={() => void save()}
        >
          {`Rechnungen ${year} als ZIP speichern`}
        </BusyButton>
        <CsvButton name={`Rechnungen-${year}`} heads={HEADS} rows={() => ofYear.flatMap(rowsOf)} />
      </div>
      {failed && (
        <AlertBox tone="err" title="Die Rechnungen konnten nicht alle geladen werden.">
          <p>Es wurde nichts gespeichert. Bitte versuchen Sie es erneut.</p>
        </AlertBox>
      )}
    </div>
  )
}

function yearOf({ issued_on }: InvoiceSummary): string {
  return issued_on.slice(0, 4)
}

/** One for each rate of VAT. */
function rowsOf(invoice: InvoiceSummary): readonly (readonly string[])[] {
  const { number, period, issued_on } = invoice
  return vatCells(invoice).map((amounts) => [number, period, germanDate(issued_on), ...amounts, stateWord(invoice)])
}

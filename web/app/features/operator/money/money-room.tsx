import { type BilledInvoice, listBilled } from '@epassbild/contract/corrections.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { BilledTable } from './billed-table.tsx'
import { type Change, ChangeDialog } from './change-dialog.tsx'

const KEY = 'operator-invoices'
const ONLY = [
  { value: 'all', label: 'Alle' },
  { value: 'unpaid', label: 'Nicht eingezogen' },
  { value: 'credit', label: 'Mit Guthaben' },
]
type Only = 'all' | 'unpaid' | 'credit'

/** ROOM-04, ROOM-10: invoices of all companies, and what operators correct of them. */
export function MoneyRoom() {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ search: string; only: Only }>({ search: '', only: 'all' })
  const [change, setChange] = useState<{ what: Change; invoice: BilledInvoice }>()
  const { data: answer, refetch } = useQuery({
    queryKey: [KEY, asked],
    queryFn: ({ signal }) => call(listBilled, asked, { signal }),
  })
  function search(event: FormEvent) {
    event.preventDefault()
    setAsked({ ...asked, search: typed.trim() })
  }
  function changed(made: BilledInvoice) {
    setChange(undefined)
    showToast(made.kind === 'invoice' ? 'Gespeichert.' : `${made.number} ist gespeichert.`)
    void queries.invalidateQueries({ queryKey: [KEY] })
  }
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Rechnungen</h1>
      <form className="mny-search" onSubmit={search}>
        <TextField id="suche" label="Nummer oder Firma" value={typed} maxLength={100} onChange={setTyped} />
        <SelectField
          id="auswahl"
          label="Zeigen"
          value={asked.only}
          options={ONLY}
          onChange={(only) => setAsked({ ...asked, only: only as Only })}
        />
        <button type="submit" className="btn btn-p">
          Suchen
        </button>
      </form>
      {!answer && <RowSkeleton />}
      {answer && !answer.ok && (
        <LoadFailure
          what="Die Rechnungen konnten nicht geladen werden."
          failure={answer}
          onRetry={() => void refetch()}
        />
      )}
      {answer?.ok && answer.data.length === 0 && <EmptyState sentence="Keine Rechnung gefunden." />}
      {answer?.ok && answer.data.length > 0 && (
        <BilledTable invoices={answer.data} onChange={(what, invoice) => setChange({ what, invoice })} />
      )}
      {change && <ChangeDialog {...change} onChanged={changed} onClose={() => setChange(undefined)} />}
    </div>
  )
}

import {
  BILLED_KINDS,
  BILLED_LISTED_MAX,
  type BilledInvoice,
  listBilled,
} from '@epassbild/contract/operator/corrections.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useKept } from '#api/use-kept.ts'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import styles from '#features/operator/operator.module.css'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { BelowInvoices } from './below-invoices.tsx'
import { BilledTable } from './billed-table.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DatevExport } from './datev-export.tsx'
import type { Change } from './use-change-of-invoice.ts'

const KEY = 'operator-invoices'
type Only = (typeof BILLED_KINDS)[number]
const EVERY_INVOICE: { search: string; only: Only } = { search: '', only: 'all' }
const ONLY_WORDS: { [only in Only]: string } = {
  all: 'Alle',
  unpaid: 'Nicht eingezogen',
  clarified: 'Wird geklärt',
  disputed: 'Zurückgebucht',
  corrections: 'Korrekturen und Stornos',
  credit: 'Mit Guthaben',
  'paid-out': 'Ausgezahlt',
}

/** ROOM-04, ROOM-10: invoices of all companies, and corrections by operators. */
export function MoneyRoom() {
  const queries = useQueryClient()
  const [asked, setAsked] = useKept('invoices', EVERY_INVOICE)
  const [typed, setTyped] = useState({ over: asked.search, text: asked.search })
  // Another entry of the history has a search of its own.
  const search = typed.over === asked.search ? typed.text : asked.search
  const [change, setChange] = useState<{ what: Change; invoice: BilledInvoice }>()
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [KEY, asked],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(listBilled, { ...asked, ...(pageParam > 0 && { before: pageParam }) }, { signal }),
    getNextPageParam: (last) => (last.ok && last.data.length === BILLED_LISTED_MAX ? last.data.at(-1)?.id : undefined),
  })
  const failed = data?.pages.find((page) => !page.ok)
  const invoices = data?.pages.flatMap((page) => (page.ok ? page.data : [])) ?? []
  const reload = () => queries.invalidateQueries({ queryKey: [KEY] })
  async function changed(made: BilledInvoice) {
    setChange(undefined)
    showToast(made.kind === 'invoice' ? 'Gespeichert.' : `${made.number} ist gespeichert.`)
    await reload()
    // The dialog returns its focus in a frame of its own; a button that left the list cannot take it.
    requestAnimationFrame(() => catchFocus())
  }
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Rechnungen</h1>
      <Form className={styles.mnySearch} onSend={() => setAsked({ ...asked, search: search.trim() })}>
        <TextField
          id="suche"
          label="Nummer, Firma oder Empfänger"
          value={search}
          maxLength={100}
          onChange={(text) => setTyped({ over: asked.search, text })}
        />
        <SelectField
          id="auswahl"
          label="Zeigen"
          value={asked.only}
          options={BILLED_KINDS.map((value) => ({ value, label: ONLY_WORDS[value] }))}
          onChange={(only) => setAsked({ ...asked, only: only as Only })}
        />
        <button type="submit" className="btn btn-p">
          Suchen
        </button>
      </Form>
      {!data && <RowSkeleton />}
      <LoadFailure what="Die Rechnungen konnten nicht geladen werden." failure={failed} onRetry={refetch} />
      {invoices.length > 0 && (
        <BilledTable invoices={invoices} onChange={(what, invoice) => setChange({ what, invoice })} />
      )}
      <BelowInvoices
        asked={asked}
        invoices={data && !failed ? invoices : undefined}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      <DatevExport />
      {change && (
        <ChangeDialog {...change} onChanged={changed} onFailed={reload} onClose={() => setChange(undefined)} />
      )}
    </div>
  )
}

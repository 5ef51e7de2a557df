import { germanDay } from '@epassbild/contract/days.ts'
import type { InvoiceLine, LedgerEntry } from '#features/billing/invoices/invoice-lines.ts'
import { type Invoice, insertInvoice, takeNumber } from '#features/billing/invoices/invoice-store.ts'
import { MAKE_INVOICE_PDF, numberOf } from '#features/billing/invoices/issue-invoice.ts'
import type { Totals } from '#features/billing/invoices/totals.ts'
import { bookCorrections } from '#features/ledger/book-correction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { listCounterEntries } from './correction-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>

interface Document {
  invoice: Invoice
  kind: 'credit-note' | 'cancellation'
  reason: string
  lines: readonly InvoiceLine[]
  totals: Totals
  /** Part of the sum that does not become credit, because it was never paid. */
  unpaidCents: number
}

export interface Correction extends Document {
  entries: readonly LedgerEntry[]
}

/** Takes entries of an invoice back by counter-entries on a separate document. */
export async function issueCorrection(deps: Needs, { entries, ...document }: Correction): Promise<Invoice> {
  const { reason, invoice } = document
  const { companyId } = invoice
  const counterEntries = entries.map(({ id: entryId, amountCents }) => ({ companyId, entryId, amountCents, reason }))
  if (!(await bookCorrections(deps, counterEntries))) throw new Refusal('not-so-many-left')
  const counters = await listCounterEntries(
    deps.db,
    entries.map(({ id }) => id),
  )
  return writeCorrection(deps, document, counters)
}

/**
 * Writes the document that corrects an invoice: it refers to the invoice (§ 31 Abs. 5 UStDV), contains the
 * counter-entries, and has the same buyer. The invoice itself is unchanged.
 */
export async function writeCorrection(
  deps: Needs,
  { invoice, kind, reason, lines, totals, unpaidCents }: Document,
  counters: readonly LedgerEntry[],
): Promise<Invoice> {
  const { db, clock } = deps
  const today = germanDay(clock.now())
  const year = Number(today.slice(0, 4))
  const made = await insertInvoice(
    db,
    {
      ...totals,
      kind,
      corrects: invoice.id,
      reason,
      number: numberOf(kind, year, await takeNumber(db, year)),
      companyId: invoice.companyId,
      period: invoice.period,
      issuedOn: today,
      collectOn: today,
      prepaidCents: unpaidCents,
      creditedCents: unpaidCents,
      buyer: invoice.buyer,
      payment: null,
      state: unpaidCents === Math.abs(totals.grossCents) ? 'settled' : 'credit',
      createdAt: clock.now(),
    },
    lines,
    counters,
  )
  await deps.jobs.enqueue(db, MAKE_INVOICE_PDF, { id: made.id })
  return made
}

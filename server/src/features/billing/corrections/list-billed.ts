import { type BilledInvoice, CORRECTABLE } from '@epassbild/contract/operator/corrections.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { presentInvoice, presentShare } from '#features/billing/invoices/present-invoice.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { type BilledSearch, countCorrectable, listBilledRows, listCreditNotes } from './correction-store.ts'
import { sharesLeft } from './totals-of-note.ts'

type BilledRow = Awaited<ReturnType<typeof listBilledRows>>[number]

/** A company's invoices for operators, newest first. */
export async function listBilledOf({ db }: Pick<Deps, 'db'>, companyId: number) {
  return (await listBilledRows(db, { search: '', only: 'all', companyId })).map(presentBilled)
}

/** Invoices of all companies for operators, newest first, each with its correctable items. */
export async function listBilled({ db }: Pick<Deps, 'db'>, search: BilledSearch): Promise<BilledInvoice[]> {
  const rows = await listBilledRows(db, search)
  const ids = rows.map(({ invoice }) => invoice.id)
  const counts = ids.length > 0 ? await countCorrectable(db, ids) : []
  const notes = Map.groupBy(ids.length > 0 ? await listCreditNotes(db, ids) : [], ({ corrects }) => corrects)
  return rows.map((row) => ({
    ...presentBilled(row),
    ...vatLeft(row, notes.get(row.invoice.id)),
    correctable: correctableOf(row.invoice, counts),
  }))
}

type Counted = Awaited<ReturnType<typeof countCorrectable>>[number]

/** By kind, location, rate and price; nothing of a cancelled invoice. */
function correctableOf({ id, state }: Invoice, counts: readonly Counted[]): BilledInvoice['correctable'] {
  if (state === 'cancelled') return []
  const ofInvoice = counts.filter(({ invoiceId }) => invoiceId === id).sort(byPlaceRateAndPrice)
  return CORRECTABLE.flatMap((kind) =>
    ofInvoice
      .filter((one) => one.kind === kind)
      .map(({ detail, count, unitCents, vatPercent }) => ({
        ...{ kind, detail, count },
        ...{ unit_cents: unitCents, vat_percent: vatPercent },
      })),
  )
}

const byPlaceRateAndPrice = (one: Counted, other: Counted) =>
  one.detail.localeCompare(other.detail, 'de', { numeric: true }) ||
  one.vatPercent - other.vatPercent ||
  one.unitCents - other.unitCents

function vatLeft({ invoice }: BilledRow, notes: readonly Invoice[] | undefined) {
  return notes && { vat_left: sharesLeft(invoice, notes).map(presentShare) }
}

function presentBilled({ invoice, companyName, companyEnded, corrected }: BilledRow) {
  return {
    ...presentInvoice(invoice, corrected),
    company_id: invoice.companyId,
    company_name: companyName || invoice.buyer.name,
    company_ended: companyEnded,
  }
}

export async function showBilled(deps: Pick<Deps, 'db'>, id: number): Promise<BilledInvoice> {
  const [billed] = await listBilled(deps, { search: '', only: 'all', id })
  if (!billed) throw new Refusal('not-found')
  return billed
}

/** Safeguard against mistakes: the operator types the number again. */
export async function requireNumber(deps: Pick<Deps, 'db'>, id: number, number: string): Promise<void> {
  if ((await showBilled(deps, id)).number !== number) throw new Refusal('number-differs')
}

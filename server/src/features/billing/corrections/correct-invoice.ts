import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { linesOf, totalsOf } from '#features/billing/invoices/invoice-lines.ts'
import {
  findInvoice,
  holdBilling,
  holdInvoice,
  type Invoice,
  updateInvoice,
} from '#features/billing/invoices/invoice-store.ts'
import type { Fact } from '#features/ledger/book-once.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { countCorrectable, holdUnpaid, listCorrectable, printUse, sumCreditNotes } from './correction-store.ts'
import { issueCorrection } from './issue-correction.ts'
import { isUnpaid, useCredit } from './use-credit.ts'

export interface InvoiceCorrection {
  invoiceId: number
  kind: Fact['kind']
  count: number
  /** How many of the kind could be given back when this was asked. */
  seen: number
  /** Printed on the credit note. */
  reason: string
  /** Account id of the operator. */
  actorId: number
}

/**
 * Gives back some of what an invoice has charged, by a credit note: taken off the invoice while that is unpaid, else off
 * others that are, and carried over to the next one or paid out. All or none, and nothing twice.
 */
export async function correctInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>,
  { invoiceId, kind, count, seen, reason, actorId }: InvoiceCorrection,
): Promise<Invoice> {
  const known = await findInvoice(deps.db, invoiceId)
  if (!known) throw new Refusal('not-found')
  return inTransaction(deps, async (inside) => {
    const { db } = inside
    await holdBilling(db, known.companyId)
    const others = await holdUnpaid(db, known.companyId, { but: invoiceId })
    const invoice = await holdInvoice(db, invoiceId)
    const left = (await countCorrectable(db, [invoiceId])).find((one) => one.kind === kind)?.count ?? 0
    if (left !== seen) throw new Refusal('changed-meanwhile')
    const entries = await listCorrectable(db, invoiceId, { kind, most: count })
    if (invoice?.kind !== 'invoice' || invoice.state === 'cancelled' || entries.length < count)
      throw new Refusal('not-so-many-left')
    const lines = linesOf(entries)
    const totals = totalsOf(lines)
    const correction = { invoice, kind: 'credit-note', reason, entries, lines, totals, unpaidCents: 0 } as const
    const credit = await issueCorrection(inside, correction)
    await inside.audit.append('invoice-corrected', { actorId, invoiceId, creditId: credit.id, kind, count })
    if (isUnpaid(invoice)) await lowerDue(inside, invoice)
    const printed = isUnpaid(invoice) ? await printUse(db, credit) : credit
    for (const other of others) await useCredit(inside, other)
    return printed
  })
}

async function lowerDue(deps: Pick<Deps, 'db' | 'clock' | 'audit'>, invoice: Invoice): Promise<void> {
  const hasMore = (await listCorrectable(deps.db, invoice.id, { most: 1 })).length > 0
  if (hasMore) await useCredit(deps, invoice)
  else await closeRest(deps, await useCredit(deps, invoice, 0))
}

/**
 * VAT is rounded on each credit note: an invoice that is given back by several may keep a cent. Nothing of it can be
 * corrected any more, so what is left by rounding alone is not collected.
 */
async function closeRest({ db, audit }: Pick<Deps, 'db' | 'audit'>, invoice: Invoice): Promise<void> {
  const rest = invoice.grossCents - (await sumCreditNotes(db, invoice.id))
  if (rest <= 0 || amountDue(invoice) !== rest) return
  await audit.append('invoice-rest-waived', { invoiceId: invoice.id, cents: rest })
  await updateInvoice(db, invoice.id, { state: 'paid', nextTryOn: null, failure: null, pauseOn: null })
}

import { linesOf, takenBack } from '#features/billing/invoices/invoice-lines.ts'
import { isUnpaid } from '#features/billing/invoices/invoice-states.ts'
import { findLastInvoice, holdBilling, holdInvoice, listUnbilled } from '#features/billing/invoices/invoice-store.ts'
import { ISSUE_INVOICE } from '#features/billing/invoices/issue-invoice.ts'
import { isCredit, totalsOf } from '#features/billing/invoices/totals.ts'
import { findMonth } from '#features/billing/months/month-store.ts'
import { hasEnded } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { holdUnpaid, listCountersToCredit, printUse } from './correction-store.ts'
import { writeCorrection } from './issue-correction.ts'
import { totalsOfNote } from './totals-of-note.ts'
import { useCredit } from './use-credit.ts'

export const CREDIT_AT_END = 'credit-at-end'

/** Printed on the credit note. */
const REASON = 'Korrekturen seit der letzten Rechnung'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'audit' | 'jobs' | 'outbox'>

/**
 * An ended company whose unbilled entries sum to a credit has no next invoice to deduct it from: each invoice with
 * entries taken back gets a credit note for them. The rest is billed next and uses its part of the credit; operators
 * pay out the remainder.
 */
export async function creditAtEnd(deps: Needs, companyId: number): Promise<void> {
  const { ends } = await findMonth(deps.db, deps.clock.now(), 1)
  await inTransaction(deps, async (inside) => {
    const { db } = inside
    await holdBilling(db, companyId)
    const unpaid = await holdUnpaid(db, companyId)
    const totals = totalsOf(linesOf(await listUnbilled(db, companyId, ends)))
    if (!isCredit(totals) || !(await hasEnded(db, companyId))) return
    const counters = await listCountersToCredit(db, companyId, ends)
    // Entries that were billed again since have no invoice: the last one is used.
    const last = (await findLastInvoice(db, companyId))?.id
    const of = Map.groupBy(counters, ({ invoiceId }) => invoiceId ?? last)
    for (const [invoiceId, some] of of) if (invoiceId) await creditInvoice(inside, invoiceId, some)
    for (const { id } of unpaid) {
      const other = await holdInvoice(db, id)
      if (other && isUnpaid(other)) await useCredit(inside, other)
    }
    await inside.jobs.enqueue(db, ISSUE_INVOICE, { companyId })
  })
}

async function creditInvoice(
  deps: Needs,
  invoiceId: number,
  counters: Awaited<ReturnType<typeof listCountersToCredit>>,
): Promise<void> {
  const invoice = await holdInvoice(deps.db, invoiceId)
  if (!invoice) return
  const lines = linesOf(counters).map(takenBack)
  const document = {
    invoice,
    kind: 'credit-note',
    reason: REASON,
    lines,
    totals: await totalsOfNote(deps.db, invoice, lines),
    unpaidCents: 0,
  } as const
  const credit = await writeCorrection(deps, document, counters)
  await deps.audit.append('invoice-corrected', { invoiceId, creditId: credit.id, count: counters.length })
  if (!isUnpaid(invoice)) return
  await useCredit(deps, invoice)
  await printUse(deps.db, credit)
}

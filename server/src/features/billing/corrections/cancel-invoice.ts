import { amountDue } from '#features/billing/invoices/amount-due.ts'
import {
  findInvoice,
  holdBilling,
  holdInvoice,
  type Invoice,
  listLines,
  updateInvoice,
} from '#features/billing/invoices/invoice-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { hasCorrections, holdUnpaid, listCorrectable } from './correction-store.ts'
import { issueCorrection } from './issue-correction.ts'
import { isUnpaid, useCredit } from './use-credit.ts'

/** Takes a whole invoice back. Its paid part becomes credit, also of what else is unpaid; its collection ends. */
export async function cancelInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>,
  { invoiceId, reason, actorId }: { invoiceId: number; reason: string; actorId: number },
): Promise<Invoice> {
  const known = await findInvoice(deps.db, invoiceId)
  if (!known) throw new Refusal('not-found')
  return inTransaction(deps, async (inside) => {
    const { db, audit } = inside
    await holdBilling(db, known.companyId)
    const others = await holdUnpaid(db, known.companyId, { but: invoiceId })
    const invoice = await holdInvoice(db, invoiceId)
    if (invoice?.state === 'processing') throw new Refusal('collection-runs')
    if (invoice?.kind !== 'invoice' || invoice.state === 'cancelled' || (await hasCorrections(db, invoiceId)))
      throw new Refusal('not-cancellable')
    const made = await issueCorrection(inside, {
      invoice,
      kind: 'cancellation',
      reason,
      entries: await listCorrectable(db, invoiceId),
      lines: (await listLines(db, invoiceId)).map(takenBack),
      totals: { netCents: -invoice.netCents, vatCents: -invoice.vatCents, grossCents: -invoice.grossCents },
      unpaidCents: isUnpaid(invoice) ? amountDue(invoice) : 0,
    })
    for (const other of others) await useCredit(inside, other)
    await updateInvoice(db, invoiceId, { state: 'cancelled', nextTryOn: null, failure: null, pauseOn: null })
    await audit.append('invoice-cancelled', { actorId, invoiceId, cancellationId: made.id })
    return made
  })
}

type Line = Awaited<ReturnType<typeof listLines>>[number]

const takenBack = (line: Line): Line => ({ ...line, quantity: -line.quantity, netCents: -line.netCents })

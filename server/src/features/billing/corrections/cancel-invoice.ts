import { tellOfCancellation } from '#features/billing/collection/tell-of-payment.ts'
import { amountDue } from '#features/billing/invoices/amount-due.ts'
import { inBillingOf } from '#features/billing/invoices/in-billing-of.ts'
import { linesOf, takenBack } from '#features/billing/invoices/invoice-lines.ts'
import { isUnpaid } from '#features/billing/invoices/invoice-states.ts'
import { holdInvoice, type Invoice, listLines, updateInvoice } from '#features/billing/invoices/invoice-store.ts'
import { keepFormerBuyer } from '#features/billing/invoices/keep-buyer.ts'
import { totalsOf, totalsTakenBack } from '#features/billing/invoices/totals.ts'
import { hasEnded } from '#features/companies/company-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { billAgain } from './bill-again.ts'
import { hasCorrections, holdUnpaid, listCorrectable } from './correction-store.ts'
import { issueCorrection } from './issue-correction.ts'
import { useCredit } from './use-credit.ts'

/**
 * Cancels a whole invoice. Its paid part becomes credit, also for other unpaid invoices; its collection ends. On
 * request, its charges are billed again on the next invoice.
 */
export function cancelInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'audit' | 'jobs' | 'outbox'>,
  { invoiceId, reason, again, actorId }: { invoiceId: number; reason: string; again: boolean; actorId: number },
): Promise<Invoice> {
  return inBillingOf(deps, invoiceId, async (inside, companyId) => {
    const { db, audit } = inside
    const others = await holdUnpaid(db, companyId, { but: invoiceId })
    const invoice = await holdInvoice(db, invoiceId)
    if (invoice?.state === 'processing') throw new Refusal('collection-runs')
    if (invoice?.state === 'cancelled') throw new Refusal('already-cancelled')
    if (invoice?.kind !== 'invoice' || (await hasCorrections(db, invoiceId))) throw new Refusal('not-cancellable')
    const ended = await hasEnded(db, companyId)
    // An ended company has no later invoice for the credits that this one contains: they remain credited.
    const entries = (await listCorrectable(db, invoiceId)).filter(({ amountCents }) => !ended || amountCents > 0)
    const lines = ended ? linesOf(entries) : await listLines(db, invoiceId)
    const made = await issueCorrection(inside, {
      invoice,
      kind: 'cancellation',
      reason,
      entries,
      lines: lines.map(takenBack),
      totals: totalsTakenBack(totalsOf(lines)),
      unpaidCents: isUnpaid(invoice) ? amountDue(invoice) : 0,
    })
    await billAgain(inside, invoice, { entries, all: again })
    if (again && ended) await keepFormerBuyer(inside, invoice)
    await updateInvoice(db, invoiceId, { state: 'cancelled', nextTryOn: null, failure: null, pauseOn: null })
    if (isUnpaid(invoice)) await tellOfCancellation(inside, invoice)
    for (const other of others) await useCredit(inside, other)
    await audit.append('invoice-cancelled', {
      ...{ actorId, invoiceId, cancellationId: made.id },
      billAgain: Number(again),
    })
    return made
  })
}

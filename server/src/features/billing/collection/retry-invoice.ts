import { hasFailed, type InvoiceSummary } from '@epassbild/contract/billing.ts'
import { presentInvoice } from '#features/billing/invoices/present-invoice.ts'
import { requireOwnInvoice } from '#features/billing/invoices/require-own-invoice.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'
import { COLLECT_INVOICE, type CollectNeeds, collectInvoice } from './collect-invoice.ts'

/**
 * Collects an invoice now, at the owner's request, after a failed attempt. If the provider is down, the attempt stays
 * pending, and a job retries with its idempotency key.
 */
export async function retryInvoice(
  deps: CollectNeeds & Pick<Deps, 'jobs'>,
  caller: Caller,
  id: number,
): Promise<InvoiceSummary> {
  const invoice = await requireOwnInvoice(deps, caller, id)
  if (!hasFailed(invoice)) throw new Refusal('invoice-not-failed')
  if (!(await findMethod(deps.db, invoice.companyId))) throw new Refusal('no-payment-method')
  try {
    await collectInvoice(deps, id, { owner: caller.accountId })
  } catch (error) {
    if (!(error instanceof PortFailure)) throw error
    await deps.jobs.enqueue(deps.db, COLLECT_INVOICE, { invoiceId: id })
  }
  return presentInvoice(await requireOwnInvoice(deps, caller, id))
}

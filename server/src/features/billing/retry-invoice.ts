import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { type CollectNeeds, collectInvoice } from './collect-invoice.ts'
import { findMethod } from './payment-method-store.ts'
import { presentInvoice } from './present-invoice.ts'
import { requireOwnInvoice } from './require-own-invoice.ts'

/** Collects an invoice now, at the owner's wish, after a try has failed. */
export async function retryInvoice(deps: CollectNeeds, caller: Caller, id: number): Promise<InvoiceSummary> {
  const invoice = await requireOwnInvoice(deps, caller, id)
  if (invoice.state !== 'failed' && invoice.state !== 'handed-over') throw new Refusal('invoice-not-failed')
  if (!(await findMethod(deps.db, invoice.companyId))) throw new Refusal('no-payment-method')
  await collectInvoice(deps, id)
  return presentInvoice(await requireOwnInvoice(deps, caller, id))
}

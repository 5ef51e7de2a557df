import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { listInvoicesOf } from './invoice-store.ts'
import { presentInvoice } from './present-invoice.ts'
import { requireCompany } from './require-company.ts'

export async function listInvoices({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<InvoiceSummary[]> {
  return (await listInvoicesOf(db, requireCompany(caller))).map(presentInvoice)
}

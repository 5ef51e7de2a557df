import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { listInvoicesOf } from './invoice-store.ts'
import { presentInvoice } from './present-invoice.ts'

export async function listInvoices({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<InvoiceSummary[]> {
  const all = await listInvoicesOf(db, requireCompany(caller))
  const numbers = new Map(all.map(({ id, number }) => [id, number]))
  return all.map((invoice) => presentInvoice(invoice, numbers.get(invoice.corrects ?? 0) ?? null))
}

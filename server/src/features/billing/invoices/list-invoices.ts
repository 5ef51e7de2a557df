import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { listInvoicesOf } from './invoice-store.ts'
import { presentInvoice } from './present-invoice.ts'

export async function listInvoices({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<InvoiceSummary[]> {
  const companyId = requireCompany(caller)
  const all = await listInvoicesOf(db, companyId)
  const known = (await findMethod(db, companyId)) && { has_method: true }
  const numbers = new Map(all.map(({ id, number }) => [id, number]))
  return all.map((invoice) => ({ ...presentInvoice(invoice, numbers.get(invoice.corrects ?? 0) ?? null), ...known }))
}

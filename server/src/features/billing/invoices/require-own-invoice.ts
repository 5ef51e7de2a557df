import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findInvoice, type Invoice } from './invoice-store.ts'

/** Refuses unknown invoices and those of other companies alike. */
export async function requireOwnInvoice({ db }: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<Invoice> {
  const invoice = await findInvoice(db, id)
  if (!invoice || invoice.companyId !== caller.companyId) throw new Refusal('not-found')
  return invoice
}

import { isDeepStrictEqual } from 'node:util'
import type { InvoiceProfile } from '@epassbild/contract/billing.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findInvoiceProfile, upsertInvoiceProfile } from './invoice-profile-store.ts'

export async function showInvoiceProfile({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<InvoiceProfile> {
  const row = await findInvoiceProfile(db, requireCompany(caller))
  return {
    format: row?.format ?? 'zugferd',
    name: row?.name ?? '',
    line1: row?.line1 ?? '',
    line2: row?.line2 ?? '',
    postal_code: row?.postcode ?? '',
    city: row?.city ?? '',
    country: row?.country ?? 'DE',
    email: row?.email ?? '',
    vat_id: row?.vatId ?? '',
    buyer_reference: row?.buyerReference ?? '',
    purchase_order: row?.purchaseOrder ?? '',
  }
}

/** Existing invoices do not change; the next one uses the new profile. */
export async function saveInvoiceProfile(
  deps: Pick<Deps, 'db' | 'audit'>,
  caller: Caller,
  { before, ...profile }: InvoiceProfile & { before?: InvoiceProfile | undefined },
): Promise<InvoiceProfile> {
  const companyId = requireCompany(caller)
  const { postal_code: postcode, vat_id: vatId, buyer_reference, purchase_order, ...same } = profile
  const row = { ...same, postcode, vatId, buyerReference: buyer_reference, purchaseOrder: purchase_order }
  await inTransaction(deps, async (inside) => {
    const { db, audit } = inside
    await holdOwnCompany(inside, caller)
    const stored = await showInvoiceProfile(inside, caller)
    // Repeated after a lost answer.
    if (isDeepStrictEqual(stored, profile)) return
    if (before && !isDeepStrictEqual(stored, before)) throw new Refusal('changed-meanwhile')
    await upsertInvoiceProfile(db, { companyId, ...row })
    await audit.append('invoice-profile-saved', { actorId: caller.accountId, companyId, format: profile.format })
  })
  return showInvoiceProfile(deps, caller)
}

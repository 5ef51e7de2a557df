import type { InvoiceProfile } from '@epassbild/contract/billing.ts'
import { eq } from 'drizzle-orm'
import { invoiceProfiles } from '#features/billing/billing-schema.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'

export type ProfileRow = typeof invoiceProfiles.$inferSelect

export async function findInvoiceProfile(db: Database, companyId: number): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(invoiceProfiles).where(eq(invoiceProfiles.companyId, companyId))
  return row
}

export async function noteAddressAsked(db: Database, companyId: number, addressAskedAt: Date): Promise<void> {
  await db
    .insert(invoiceProfiles)
    .values({ companyId, addressAskedAt })
    .onConflictDoUpdate({ target: invoiceProfiles.companyId, set: { addressAskedAt } })
}

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

/** Invoices that stand stay as they are; the next one follows it. */
export async function saveInvoiceProfile(
  deps: Pick<Deps, 'db' | 'audit'>,
  caller: Caller,
  profile: InvoiceProfile,
): Promise<InvoiceProfile> {
  const companyId = requireCompany(caller)
  const { postal_code: postcode, vat_id: vatId, buyer_reference, purchase_order, ...same } = profile
  const row = { ...same, postcode, vatId, buyerReference: buyer_reference, purchaseOrder: purchase_order }
  await inTransaction(deps, async ({ db, audit }) => {
    await db
      .insert(invoiceProfiles)
      .values({ companyId, ...row })
      .onConflictDoUpdate({ target: invoiceProfiles.companyId, set: row })
    await audit.append('invoice-profile-saved', { actorId: caller.accountId, companyId, format: profile.format })
  })
  return showInvoiceProfile(deps, caller)
}

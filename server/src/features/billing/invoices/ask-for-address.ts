import { addressMissingMail } from '#features/billing/billing-mails.ts'
import type { Buyer } from '#features/billing/billing-schema.ts'
import { findCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { findInvoiceProfile, upsertInvoiceProfile } from './invoice-profile-store.ts'

/** So long an invoice waits for the address that it should name. */
const PATIENCE_MS = 14 * 24 * 3_600_000

/**
 * An invoice names the address of its buyer (§ 14 UStG). A buyer without one is asked by mail, once, and the invoice
 * waits for two weeks. Not so when the account has ended: nobody can enter an address then.
 *
 * @returns whether it waits.
 */
export async function waitsForAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  companyId: number,
  buyer: Buyer,
): Promise<boolean> {
  if ((buyer.street && buyer.city) || !buyer.email) return false
  if ((await findCompany(deps.db, companyId))?.endedAt) return false
  const now = deps.clock.now()
  const asked = (await findInvoiceProfile(deps.db, companyId))?.addressAskedAt
  if (asked) return now.getTime() - asked.getTime() < PATIENCE_MS
  await inTransaction(deps, async ({ db, outbox }) => {
    await upsertInvoiceProfile(db, { companyId, addressAskedAt: now })
    await outbox.add(addressMissingMail(buyer, deps.config.publicUrl))
  })
  return true
}

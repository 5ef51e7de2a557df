import { germanDay } from '@epassbild/contract/days.ts'
import { addressMissingMail } from '#features/billing/billing-mails.ts'
import type { Buyer } from '#features/billing/billing-schema.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { findCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { describeBuyer } from './describe-buyer.ts'
import { findInvoiceProfile, upsertInvoiceProfile } from './invoice-profile-store.ts'

/** Time for which an invoice waits for the buyer's address. */
const PATIENCE_MS = 14 * 24 * 3_600_000

/**
 * An invoice requires the address of its buyer (§ 14 UStG). When one is due, a buyer without an address is asked once
 * by mail, and the invoice waits for two weeks. Not after the end of the account, when none can be entered.
 *
 * @returns whether it waits.
 */
export async function waitsForAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  companyId: number,
  { buyer, isDue }: { buyer: Buyer; isDue: boolean },
): Promise<boolean> {
  const asked = (await findInvoiceProfile(deps.db, companyId))?.addressAskedAt
  if (hasAddress(buyer)) {
    // The next missing address is asked for again.
    if (asked) await upsertInvoiceProfile(deps.db, { companyId, addressAskedAt: null })
    return false
  }
  if (!buyer.email || (await findCompany(deps.db, companyId))?.endedAt) return false
  if (asked) return isPatient(deps, asked)
  if (!isDue) return false
  const now = deps.clock.now()
  await inTransaction(deps, async ({ db, outbox }) => {
    await upsertInvoiceProfile(db, { companyId, addressAskedAt: now })
    // Dedupes the mail: two jobs of one company may run concurrently.
    const once = `address-missing ${germanDay(now).slice(0, 7)} ${companyId}`
    await outbox.add(addressMissingMail(buyer, deps.config.publicUrl), once)
  })
  return true
}

export function hasAddress({ street, city }: Buyer): boolean {
  return street !== '' && city !== ''
}

/** Whether an invoice of the company is waiting now; shown on the page. */
export async function isAddressMissing(deps: Pick<Deps, 'db' | 'clock'>, companyId: number): Promise<boolean> {
  const asked = (await findInvoiceProfile(deps.db, companyId))?.addressAskedAt
  if (!asked || !isPatient(deps, asked)) return false
  return !hasAddress(await describeBuyer(deps, companyId, await findMethod(deps.db, companyId)))
}

const isPatient = ({ clock }: Pick<Deps, 'clock'>, asked: Date) => clock.now().getTime() - asked.getTime() < PATIENCE_MS

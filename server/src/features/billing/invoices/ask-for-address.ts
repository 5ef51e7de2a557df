import { germanDay } from '@epassbild/contract/days.ts'
import { addressMissingMail } from '#features/billing/billing-mails.ts'
import type { Buyer } from '#features/billing/billing-schema.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { findCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { describeBuyer } from './describe-buyer.ts'
import { findInvoiceProfile, upsertInvoiceProfile } from './invoice-profile-store.ts'

/** Time for which an invoice waits for the address that it should name. */
const PATIENCE_MS = 14 * 24 * 3_600_000

/**
 * An invoice names the address of its buyer (§ 14 UStG). A buyer without one is asked by mail, once, when an invoice
 * is due, and it waits for two weeks. Not so when the account has ended: an address cannot be entered then.
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
    // One that is lacking later is asked for again.
    if (asked) await upsertInvoiceProfile(deps.db, { companyId, addressAskedAt: null })
    return false
  }
  if (!buyer.email || (await findCompany(deps.db, companyId))?.endedAt) return false
  if (asked) return isPatient(deps, asked)
  if (!isDue) return false
  const now = deps.clock.now()
  await inTransaction(deps, async ({ db, outbox }) => {
    await upsertInvoiceProfile(db, { companyId, addressAskedAt: now })
    // Two jobs of one company may run at the same moment.
    const once = `address-missing ${germanDay(now).slice(0, 7)} ${companyId}`
    await outbox.add(addressMissingMail(buyer, deps.config.publicUrl), once)
  })
  return true
}

export function hasAddress({ street, city }: Buyer): boolean {
  return street !== '' && city !== ''
}

/** For the page: whether an invoice of the company waits now. */
export async function isAddressMissing(deps: Pick<Deps, 'db' | 'clock'>, companyId: number): Promise<boolean> {
  const asked = (await findInvoiceProfile(deps.db, companyId))?.addressAskedAt
  if (!asked || !isPatient(deps, asked)) return false
  return !hasAddress(await describeBuyer(deps, companyId, await findMethod(deps.db, companyId)))
}

const isPatient = ({ clock }: Pick<Deps, 'clock'>, asked: Date) => clock.now().getTime() - asked.getTime() < PATIENCE_MS

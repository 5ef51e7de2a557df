import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import type { Deps } from '#platform/deps.ts'
import { describeBuyer } from './describe-buyer.ts'
import { upsertInvoiceProfile } from './invoice-profile-store.ts'
import { hasUnbilled } from './invoice-store.ts'

/**
 * Keeps in the invoice profile where the last invoice of a company goes, while it owes one: the e-mail address of the owner
 * and the studios, which give the address otherwise, end with the account. Call it before, in the same transaction.
 */
export async function keepBuyer({ db }: Pick<Deps, 'db'>, companyId: number): Promise<void> {
  if (!(await hasUnbilled(db, companyId))) return
  const buyer = await describeBuyer({ db }, companyId, await findMethod(db, companyId))
  const { email, street: line1, street2: line2 = '', postcode, city, country } = buyer
  await upsertInvoiceProfile(db, { companyId, email, line1, line2, postcode, city, country })
}

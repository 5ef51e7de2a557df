import type { Buyer } from '#features/billing/billing-schema.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import type { Deps } from '#platform/deps.ts'
import { hasAddress } from './ask-for-address.ts'
import { describeBuyer } from './describe-buyer.ts'
import { findInvoiceProfile, upsertInvoiceProfile } from './invoice-profile-store.ts'
import { hasUnbilled, hasUnsettled, type Invoice } from './invoice-store.ts'

/**
 * Stores the buyer for a company's coming and unpaid invoices in the invoice profile, if there are any: the owner's
 * e-mail address and the studios, the default address, end with the account. Call it before that, in the same
 * transaction.
 */
export async function keepBuyer({ db }: Pick<Deps, 'db'>, companyId: number): Promise<void> {
  if (!(await hasUnbilled(db, companyId)) && !(await hasUnsettled(db, companyId))) return
  await keep(db, companyId, await describeBuyer({ db }, companyId, await findMethod(db, companyId)))
}

/** Stores the buyer of an invoice billed again to an ended company, if nothing else is known of it. */
export async function keepFormerBuyer(
  { db }: Pick<Deps, 'db'>,
  { companyId, buyer }: Pick<Invoice, 'companyId' | 'buyer'>,
): Promise<void> {
  const known = await describeBuyer({ db }, companyId, await findMethod(db, companyId))
  const email = known.email || buyer.email
  if (await findInvoiceProfile(db, companyId))
    return keep(db, companyId, { ...(hasAddress(known) ? known : buyer), email })
  const { name, format = 'zugferd', vatId = '', buyerReference = '', purchaseOrder = '' } = buyer
  await keep(db, companyId, { ...buyer, email }, { name, format, vatId, buyerReference, purchaseOrder })
}

type Said = Partial<Pick<Buyer, 'name' | 'format' | 'vatId' | 'buyerReference' | 'purchaseOrder'>>

function keep(db: Deps['db'], companyId: number, buyer: Buyer, said: Said = {}): Promise<void> {
  const { email, street: line1, street2: line2 = '', postcode, city, country } = buyer
  return upsertInvoiceProfile(db, { ...said, companyId, email, line1, line2, postcode, city, country })
}

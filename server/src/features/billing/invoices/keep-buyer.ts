import type { Buyer } from '#features/billing/billing-schema.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import type { Deps } from '#platform/deps.ts'
import { hasAddress } from './ask-for-address.ts'
import { describeBuyer } from './describe-buyer.ts'
import { findInvoiceProfile, upsertInvoiceProfile } from './invoice-profile-store.ts'
import { hasUnbilled, hasUnsettled, type Invoice } from './invoice-store.ts'

/**
 * Keeps in the invoice profile where the last invoice of a company goes, and mails about those that it has not paid, while
 * there are any: the e-mail address of the owner and the studios, which give the address otherwise, end with the account.
 * Call it before, in the same transaction.
 */
export async function keepBuyer({ db }: Pick<Deps, 'db'>, companyId: number): Promise<void> {
  if (!(await hasUnbilled(db, companyId)) && !(await hasUnsettled(db, companyId))) return
  await keep(db, companyId, await describeBuyer({ db }, companyId, await findMethod(db, companyId)))
}

/** Keeps the buyer of an invoice that is billed again to a company that has ended, where nothing else is known of it. */
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

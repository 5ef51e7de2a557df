import { fullName } from '#features/accounts/full-name.ts'
import { findBilledParties } from '#features/accounts/owner-store.ts'
import type { Buyer } from '#features/billing/billing-schema.ts'
import type { PaymentMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { findFirstStudioAddress } from '#features/studios/find-first-studio-address.ts'
import type { Deps } from '#platform/deps.ts'
import { findInvoiceProfile } from './invoice-profile-store.ts'
import type { Invoice } from './invoice-store.ts'

/**
 * Name and address for the invoice (§ 14 UStG): those of the invoice profile, otherwise the address given with the
 * payment method if complete, otherwise that of the company's first studio.
 */
export async function describeBuyer(
  deps: Pick<Deps, 'db'>,
  companyId: number,
  method: PaymentMethod | undefined,
): Promise<Buyer> {
  const { profile, ...known } = await findAddressee(deps, companyId)
  const name = known.name || method?.details.name || ''
  const email = known.email || method?.details.email || ''
  const { format = 'zugferd', vatId = '', buyerReference = '', purchaseOrder = '' } = profile ?? {}
  const said = { name, email, format, vatId, buyerReference, purchaseOrder }
  const address = (profile && addressIn(profile)) ?? (method && addressWith(method))
  if (address) return { ...said, ...address }
  const studio = await findFirstStudioAddress(deps, companyId)
  return { ...said, ...(studio ?? { street: '', postcode: '', city: '' }), country: 'DE' }
}

/**
 * The buyer of an invoice for mails about it, with the company's current address and name: the address may have been
 * corrected, or the owner replaced. The buyer on the invoice itself does not change.
 */
export async function describeAddressee(
  deps: Pick<Deps, 'db'>,
  { companyId, buyer }: Pick<Invoice, 'companyId' | 'buyer'>,
): Promise<Buyer> {
  const { name, email } = await findAddressee(deps, companyId)
  return { ...buyer, name: name || buyer.name, email: email || buyer.email }
}

async function findAddressee({ db }: Pick<Deps, 'db'>, companyId: number) {
  const { company, owner } = (await findBilledParties(db, companyId)) ?? {}
  const profile = await findInvoiceProfile(db, companyId)
  return {
    profile,
    name: profile?.name || company?.name || (owner && fullName(owner).trim()),
    // Ignores the placeholder address of a closed account.
    email: profile?.email || (owner && !owner.closedAt ? owner.email : undefined),
  }
}

type Profile = NonNullable<Awaited<ReturnType<typeof findInvoiceProfile>>>

const addressIn = ({ line1: street, line2: street2, postcode, city, country }: Profile) =>
  street ? { street, street2, postcode, city, country } : undefined

/** Address that the payer typed with the method; undefined unless it is complete. */
const addressWith = ({
  details: { line1: street, line2: street2, postal_code: postcode, city, country },
}: PaymentMethod) => (street && postcode && city ? { street, street2, postcode, city, country } : undefined)

import type { CustomerDetails, NewPaymentMethod } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import type { ToConfirm } from '@epassbild/contract/payment-confirmation.ts'
import { holdBilling } from '#features/billing/invoices/invoice-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { MethodAtProvider, MethodSetUp, PayerConsent } from '#platform/ports/payments.ts'
import { Refusal } from '#platform/refusal.ts'
import { announceCollections } from './announce-collections.ts'
import { findCustomer, findMethod, noteCustomer, saveMethod } from './payment-method-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'payments' | 'outbox' | 'config'>

const EXPECTED = { card: 'card', sepa: 'sepa_debit' } as const

/**
 * Saves a payment method created by the provider's own fields in the page; its number never reaches us. If the bank
 * requires the payer's confirmation, nothing is saved yet: the page confirms and repeats the request with `setup_id`.
 */
export async function savePaymentMethod(
  deps: Needs,
  caller: Caller,
  input: NewPaymentMethod,
  consent: Omit<PayerConsent, 'at'>,
): Promise<{ message: string }> {
  const companyId = requireCompany(caller)
  const { payment_method_id: methodRef, setup_id: setupRef, customer_details: details } = input
  let customerRef = await requireCustomer(deps, companyId, details)
  const setUp = () =>
    setupRef
      ? deps.payments.finishMethod({ customerRef, setupRef })
      : deps.payments.saveMethod({ customerRef, methodRef, consent: { ...consent, at: deps.clock.now() } })
  let outcome = await setUp()
  if (outcome.kind === 'no-customer') {
    customerRef = await makeCustomer(deps, companyId, details, customerRef)
    outcome = await setUp()
  }
  const method = requireSaved(outcome, setupRef !== undefined)
  if (method.methodRef !== methodRef || method.type !== EXPECTED[input.payment_type])
    throw new Refusal('method-unknown')
  await keep(deps, caller, { companyId, customerRef, method, details })
  return { message: 'Die Zahlungsmethode ist gespeichert.' }
}

/** Throws the refusal that the page handles, with the data for the payer's confirmation. */
function requireSaved(outcome: MethodSetUp, wasConfirmed: boolean): MethodAtProvider {
  if (outcome.kind === 'declined') throw new Refusal('method-declined')
  if (outcome.kind === 'unknown' || outcome.kind === 'no-customer') throw new Refusal('method-unknown')
  if (outcome.kind === 'saved') return outcome.method
  if (wasConfirmed) throw new Refusal('method-not-confirmed')
  const confirm: ToConfirm = { setup_id: outcome.setupRef, client_secret: outcome.clientSecret }
  throw new Refusal('method-to-confirm', { facts: { confirm } })
}

async function requireCustomer(deps: Needs, companyId: number, details: CustomerDetails): Promise<string> {
  return (await findCustomer(deps.db, companyId)) ?? (await makeCustomer(deps, companyId, details))
}

/** Creates the customer, or replaces one unknown to the provider, e.g. after a change of our account there. */
async function makeCustomer(
  { db, payments }: Needs,
  companyId: number,
  { name, email }: CustomerDetails,
  insteadOf?: string,
): Promise<string> {
  const customer = { companyId, name, email, ...(insteadOf !== undefined && { insteadOf }) }
  return noteCustomer(db, { ...customer, customerRef: await payments.createCustomer(customer) })
}

interface Kept {
  companyId: number
  customerRef: string
  method: MethodAtProvider
  details: CustomerDetails
}

function keep(deps: Needs, caller: Caller, { companyId, customerRef, method, details }: Kept): Promise<void> {
  return inTransaction(deps, async (inside) => {
    const { db, clock, audit } = inside
    await holdBilling(db, companyId)
    const before = (await findMethod(db, companyId))?.details
    const kept = { ...method, companyId, customerRef, details: withAddress(details, before), savedAt: clock.now() }
    await saveMethod(db, kept)
    await announceCollections(inside, kept)
    await audit.append('payment-method-saved', {
      actorId: caller.accountId,
      companyId,
      type: method.type,
      day: germanDay(clock.now()),
    })
  })
}

/** Keeps the address given with the previous method until another one is given, since invoices print it. */
function withAddress(details: CustomerDetails, before: CustomerDetails | undefined): CustomerDetails {
  if (!before || details.line1 || details.postal_code || details.city) return details
  const { line1, line2, city, state, postal_code, country } = before
  return { ...details, line1, line2, city, state, postal_code, country }
}

import type { SavedPaymentMethod } from '@epassbild/contract/billing.ts'
import type { OwnData } from '@epassbild/contract/own-account/own-data.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findMethod, type PaymentMethod } from './payment-method-store.ts'

export async function showPaymentSetup({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller) {
  const method = await findMethod(db, requireCompany(caller))
  const { company: name, city, creditorId: id } = config.operator
  return {
    ...(method && { payment_method: present(method) }),
    publishable_key: config.payments.kind === 'stripe' ? config.payments.publishableKey : null,
    creditor: { name, city, id },
  }
}

/** Payment method with the details entered with it, for the owner's export of stored data (LIFE-04). */
export async function showStoredMethod(db: Database, companyId: number): Promise<OwnData['payment_method']> {
  const method = await findMethod(db, companyId)
  if (!method) return null
  const { details, mandateRef, savedAt } = method
  return { ...present(method), details: { ...details }, mandate: mandateRef, saved_at: savedAt.toISOString() }
}

function present({ type, brand, last4, bankCode, bankCountry, details }: PaymentMethod): SavedPaymentMethod {
  const holder = details.name
  if (type === 'card') return { type, card: { brand, last4 }, holder }
  return { type, sepa_debit: { last4, bank_code: bankCode, country: bankCountry || details.country }, holder }
}

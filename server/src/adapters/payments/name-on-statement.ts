import Stripe from 'stripe'
import type { Charge } from '#platform/ports/payments.ts'

type OnStatement = Pick<Stripe.PaymentIntentCreateParams, 'statement_descriptor' | 'statement_descriptor_suffix'>

/**
 * The invoice on the payer's statement, in at most 22 characters. A debit may use them all. A card gets a suffix only,
 * behind the prefix of our account at Stripe (at most ten characters, and `* `), so that ten always fit; Stripe refuses
 * a whole descriptor for cards.
 */
export function nameOnStatement({ invoice, methodType }: Pick<Charge, 'invoice' | 'methodType'>): OnStatement {
  const [, kind, year, serial] = /^([A-Z]{2})-(\d{4})-(\d{6,7})$/.exec(invoice.number) ?? []
  if (!serial || !methodType) return {}
  return methodType === 'card'
    ? { statement_descriptor_suffix: `${kind}-${serial}` }
    : { statement_descriptor: `ePassbild ${year}-${serial}` }
}

/**
 * Whether Stripe refuses the descriptor, by rules or account settings unknown to us. False if a payment was made all
 * the same: the nightly check identifies an attempt by its key, which names one payment.
 */
export function isAboutStatement(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.payment_intent) return false
  return /statement.descriptor/i.test(`${error.param} ${error.message}`)
}

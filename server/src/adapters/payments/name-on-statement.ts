import Stripe from 'stripe'
import type { Charge } from '#platform/ports/payments.ts'

type OnStatement = Pick<Stripe.PaymentIntentCreateParams, 'statement_descriptor' | 'statement_descriptor_suffix'>

/**
 * The invoice in the words of the payer's statement, which hold 22 signs. A debit gets them all. A card gets the end alone,
 * behind the prefix of our account at Stripe (ten signs at most, and `* `), so that ten signs always fit; words for a debit are
 * an error there.
 */
export function nameOnStatement({ invoice, methodType }: Pick<Charge, 'invoice' | 'methodType'>): OnStatement {
  const [, kind, year, serial] = /^([A-Z]{2})-(\d{4})-(\d{6,7})$/.exec(invoice.number) ?? []
  if (!serial || !methodType) return {}
  return methodType === 'card'
    ? { statement_descriptor_suffix: `${kind}-${serial}` }
    : { statement_descriptor: `ePassbild ${year}-${serial}` }
}

/**
 * Rules of Stripe, or settings of the account there, that we do not know. Not where a payment was made all the same: the night
 * tells a try by its key, which names one payment.
 */
export function isAboutStatement(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.payment_intent) return false
  return /statement.descriptor/i.test(`${error.param} ${error.message}`)
}

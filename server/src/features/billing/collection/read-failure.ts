import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { CHARGED_BACK } from '#platform/ports/payments.ts'

/** Our code for a payment that the provider no longer has. */
export const PAYMENT_UNKNOWN = 'payment_unknown'

/** Our code for a requested payment that the provider has never made. */
export const PAYMENT_NEVER_MADE = 'payment_never_made'

type Failure = NonNullable<InvoiceSummary['failure']>

/**
 * Failures by the provider's decline codes, and by our codes if no bank was involved; an unlisted code means that the
 * payment was declined without a useful reason.
 */
const FAILURES: Record<string, Failure> = {
  insufficient_funds: 'no-money',
  expired_card: 'expired',
  disputed: 'returned',
  debit_not_authorized: 'returned',
  account_closed: 'returned',
  refer_to_customer: 'returned',
  [CHARGED_BACK]: 'disputed',
  method_unusable: 'unusable',
  amount_too_small: 'not-made',
  amount_too_large: 'not-made',
  charge_exceeds_source_limit: 'not-made',
  charge_exceeds_transaction_limit: 'not-made',
  [PAYMENT_NEVER_MADE]: 'not-made',
  [PAYMENT_UNKNOWN]: 'unknown',
}

export function readFailure(code: string | undefined): Failure {
  return FAILURES[code ?? ''] ?? 'declined'
}

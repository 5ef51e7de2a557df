import type { invoices } from '#features/billing/billing-schema.ts'

type State = (typeof invoices.$inferSelect)['state']

/** Not collected; excludes `processing`, a new attempt in progress. The contract's `hasFailed`. */
export const FAILED: State[] = ['failed', 'handed-over']

/** Sent and not paid: credit may be deducted, and a payment may be noted. */
export const UNPAID: State[] = ['open', ...FAILED]

/** A payment is still possible. */
export const UNSETTLED: State[] = ['processing', ...UNPAID]

export function isUnpaid({ state }: { state: State }): boolean {
  return UNPAID.includes(state)
}

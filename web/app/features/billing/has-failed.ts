import type { InvoiceSummary } from '@epassbild/contract/billing.ts'

/** Not collected, whether or not we try again by ourselves. */
export function hasFailed({ state }: Pick<InvoiceSummary, 'state'>): boolean {
  return state === 'failed' || state === 'handed-over'
}

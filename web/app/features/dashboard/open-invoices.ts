import type { InvoiceSummary } from '@epassbild/contract/billing.ts'

export function hasFailed({ state }: Pick<InvoiceSummary, 'state'>): boolean {
  return state === 'failed' || state === 'handed-over'
}

/** The invoice whose announced day comes next. */
export function nextCollection(invoices: readonly InvoiceSummary[]): InvoiceSummary | undefined {
  return invoices
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => one.collect_on.localeCompare(other.collect_on))[0]
}

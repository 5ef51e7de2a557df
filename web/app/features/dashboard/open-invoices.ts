import type { InvoiceSummary } from '@epassbild/contract/billing.ts'

/** The next invoice to be collected; one without a PDF was not sent, and is not collected. */
export function nextCollection(invoices: readonly InvoiceSummary[]): InvoiceSummary | undefined {
  return invoices
    .filter(({ state, has_pdf }) => state === 'open' && has_pdf)
    .toSorted((one, other) => one.collect_on.localeCompare(other.collect_on))[0]
}

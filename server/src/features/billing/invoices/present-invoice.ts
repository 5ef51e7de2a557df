import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import type { Invoice } from './invoice-store.ts'

export function presentInvoice(invoice: Invoice): InvoiceSummary {
  return {
    id: invoice.id,
    number: invoice.number,
    period: invoice.period,
    issued_on: invoice.issuedOn,
    collect_on: invoice.collectOn,
    net_cents: invoice.netCents,
    vat_cents: invoice.vatCents,
    gross_cents: invoice.grossCents,
    state: invoice.state,
    next_try_on: invoice.nextTryOn,
    failure: invoice.failure,
    pause_on: invoice.pauseOn,
    has_pdf: invoice.pdfKey !== null,
  }
}

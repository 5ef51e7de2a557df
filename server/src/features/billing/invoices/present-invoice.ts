import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import type { VatShare } from '#features/billing/billing-schema.ts'
import type { Invoice } from './invoice-store.ts'
import { sharesOf } from './totals.ts'

/** `corrected`: number of the invoice that a correction corrects. */
export function presentInvoice(invoice: Invoice, corrected: string | null = null): InvoiceSummary {
  return {
    id: invoice.id,
    number: invoice.number,
    period: invoice.period,
    issued_on: invoice.issuedOn,
    collect_on: invoice.collectOn,
    net_cents: signed(invoice, invoice.netCents),
    vat_cents: signed(invoice, invoice.vatCents),
    gross_cents: signed(invoice, invoice.grossCents),
    vat_shares: sharesOf(invoice).map((share) =>
      presentShare({
        ...share,
        netCents: signed(invoice, share.netCents),
        vatCents: signed(invoice, share.vatCents),
      }),
    ),
    kind: invoice.kind,
    corrects: corrected,
    reason: invoice.reason,
    left_cents: leftOf(invoice),
    state: invoice.state,
    next_try_on: invoice.nextTryOn,
    failure: invoice.state === 'paid' ? null : invoice.failure,
    pause_on: invoice.state === 'paid' ? null : invoice.pauseOn,
    ...(invoice.paidOn !== null && { paid_by_transfer: { on: invoice.paidOn, reference: invoice.paidReference } }),
    ...(invoice.partPayments.length > 0 && { part_payments: [...invoice.partPayments] }),
    has_pdf: invoice.pdfKey !== null,
    ...(invoice.xmlKey !== null && { has_xml: true }),
  }
}

export const presentShare = ({ percent, netCents, vatCents }: VatShare) => ({
  percent,
  net_cents: netCents,
  vat_cents: vatCents,
})

/** A credit note is negative although its own sums are positive (UNTDID 1001, 381). */
export const signed = ({ kind }: Pick<Invoice, 'kind'>, cents: number) => (kind === 'credit-note' ? -cents : cents)

/** Sum that is open, or credit that is left, as shown: none of a paid or cancelled invoice. */
export function leftOf({ state, grossCents, creditedCents }: Invoice): number {
  return state === 'paid' || state === 'cancelled' ? 0 : Math.abs(grossCents) - creditedCents
}

import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'

/** An open invoice. */
export const invoiced = (id: number): InvoiceSummary => ({
  id,
  number: `RE-2026-${String(id).padStart(6, '0')}`,
  kind: 'invoice',
  corrects: null,
  period: '2026-10',
  issued_on: '2026-11-01',
  collect_on: '2026-11-08',
  reason: '',
  net_cents: 1_000,
  vat_cents: 190,
  gross_cents: 1_190,
  vat_shares: [{ percent: 19, net_cents: 1_000, vat_cents: 190 }],
  left_cents: 1_190,
  state: 'open',
  next_try_on: null,
  failure: null,
  pause_on: null,
  has_pdf: true,
})

/** An open invoice as operators see it. */
export const billed = (id: number, change: Partial<BilledInvoice> = {}): BilledInvoice => ({
  ...invoiced(id),
  company_id: 7,
  company_name: 'Foto Ahrens',
  company_ended: false,
  correctable: [],
  ...change,
})

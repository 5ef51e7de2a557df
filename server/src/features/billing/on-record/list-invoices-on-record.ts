import type { CreditUse, InvoiceOnRecord } from '@epassbild/contract/own-account/on-record.ts'
import { type Attempt, listAttemptsOf } from '#features/billing/collection/attempt-store.ts'
import { listCreditUses } from '#features/billing/corrections/correction-store.ts'
import { type Invoice, listInvoicesOf, listLinesOf } from '#features/billing/invoices/invoice-store.ts'
import { presentInvoice } from '#features/billing/invoices/present-invoice.ts'
import type { Database } from '#platform/database/database.ts'

type Line = Awaited<ReturnType<typeof listLinesOf>>[number]

/** A company's invoices with all data stored about them, for the export of own data (LIFE-04). */
export async function listInvoicesOnRecord(db: Database, companyId: number): Promise<InvoiceOnRecord[]> {
  const all = await listInvoicesOf(db, companyId)
  const numbers = new Map(all.map(({ id, number }) => [id, number]))
  const lines = Map.groupBy(await listLinesOf(db, [...numbers.keys()]), ({ invoiceId }) => invoiceId)
  const attempts = Map.groupBy(await listAttemptsOf(db, [...numbers.keys()]), ({ invoiceId }) => invoiceId)
  return all.map((invoice) => ({
    ...presentInvoice(invoice, numbers.get(invoice.corrects ?? 0) ?? null),
    prepaid_cents: invoice.prepaidCents,
    credited_cents: invoice.creditedCents,
    buyer: presentBuyer(invoice),
    payment: presentPayment(invoice),
    lines: (lines.get(invoice.id) ?? []).map(presentLine),
    collection_attempts: (attempts.get(invoice.id) ?? []).map(presentAttempt),
    created_at: invoice.createdAt.toISOString(),
  }))
}

export async function listCreditUsesOnRecord(db: Database, companyId: number): Promise<CreditUse[]> {
  const uses = await listCreditUses(db, companyId)
  return uses.map(({ creditId, invoiceId, cents, usedAt }) => ({
    ...{ credit_id: creditId, invoice_id: invoiceId, cents },
    used_at: usedAt.toISOString(),
  }))
}

function presentBuyer({ buyer }: Invoice): InvoiceOnRecord['buyer'] {
  return {
    ...{ name: buyer.name, line1: buyer.street, line2: buyer.street2 ?? '', postal_code: buyer.postcode },
    ...{ city: buyer.city, country: buyer.country, email: buyer.email, vat_id: buyer.vatId ?? '' },
    buyer_reference: buyer.buyerReference ?? '',
    purchase_order: buyer.purchaseOrder ?? '',
    format: buyer.format ?? 'zugferd',
  }
}

function presentPayment({ payment }: Invoice): InvoiceOnRecord['payment'] {
  if (!payment) return null
  const { type, brand, last4, mandateRef: mandate, bankCountry: country = '', bankCode: bank_code = '' } = payment
  return { type, brand, last4, mandate, country, bank_code }
}

function presentLine({
  kind,
  detail,
  quantity,
  unitCents,
  netCents,
  vatPercent,
}: Line): InvoiceOnRecord['lines'][number] {
  return { kind, detail, quantity, unit_cents: unitCents, net_cents: netCents, vat_percent: vatPercent }
}

/** Attempt without the provider's ids of customer, method and payment. */
function presentAttempt(row: Attempt): InvoiceOnRecord['collection_attempts'][number] {
  const { attempt, amountCents, state, failure } = row
  return {
    ...{ attempt, amount_cents: amountCents, state, failure },
    started_at: row.startedAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
  }
}

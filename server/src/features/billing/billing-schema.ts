import {
  type CustomerDetails,
  INVOICE_FORMATS,
  INVOICE_KINDS,
  INVOICE_STATES,
  PAYMENT_FAILURES,
} from '@epassbild/contract/billing.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ENTRY_KIND } from '#features/ledger/ledger-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/** Payment method of a company: references at the payment provider, and the details that a page may show. */
export const paymentMethods = pgTable('payment_methods', {
  companyId: integer('company_id').primaryKey(),
  /** The provider's ids of the customer and the payment method. */
  customerRef: text('customer_ref').notNull(),
  methodRef: text('method_ref').notNull(),
  type: text('type', { enum: ['card', 'sepa_debit'] }).notNull(),
  /** Brand of a card: `visa`, `mastercard` …; empty for a debit. */
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  /** Bank of a debit; empty for a card. */
  bankCode: text('bank_code').notNull(),
  bankCountry: text('bank_country').notNull().default(''),
  mandateRef: text('mandate_ref').notNull(),
  /** As the payer typed them; the country is a two-letter code. */
  details: jsonb('details').$type<CustomerDetails>().notNull(),
  savedAt: instant('saved_at').notNull(),
})

/** The provider's customer of a company, stored since the first attempt, so that a retry does not create another. */
export const paymentCustomers = pgTable('payment_customers', {
  companyId: integer('company_id').primaryKey(),
  customerRef: text('customer_ref').notNull(),
})

/** Last number assigned in a year. The row stays locked until the commit: no gaps, no duplicates. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Immutable except for its state: its content is a copy, independent of later changes of company and prices. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial('id').primaryKey(),
    number: text('number').notNull(),
    companyId: integer('company_id').notNull(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull().default('invoice'),
    /** Id of the invoice that a credit note or cancellation corrects, and the reason; null and empty otherwise. */
    corrects: integer('corrects'),
    reason: text('reason').notNull().default(''),
    /** The billed month, `2026-11`, in Europe/Berlin. */
    period: text('period').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** Announced to the payer as the day of the debit (SEPA pre-notification). */
    collectOn: date('collect_on', { mode: 'string' }).notNull(),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    /** Net sum and VAT by rate, which add up to those above; null in documents issued before rates were stored. */
    vatShares: jsonb('vat_shares').$type<readonly VatShare[]>(),
    /**
     * For an invoice: the credit deducted at issue, as printed; and everything deducted so far, credit and part
     * payments. For a correction: the part never paid or already used at issue, as printed; and that part so far.
     */
    prepaidCents: integer('prepaid_cents').notNull().default(0),
    creditedCents: integer('credited_cents').notNull().default(0),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    /** The payment method at issue; null if none was saved. */
    payment: jsonb('payment').$type<AnnouncedPayment>(),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    /** Day of the next attempt after a failed one. */
    nextTryOn: date('next_try_on', { mode: 'string' }),
    /** Accounts whose debit was announced by mail since issue: saving one of them again moves no day. */
    announcedAccounts: jsonb('announced_accounts').$type<readonly string[]>().notNull().default([]),
    /** Why the last attempt failed; kept, like the pause, when an operator notes a payment, which may be withdrawn. */
    failure: text('failure', { enum: PAYMENT_FAILURES }),
    /** Day from which the company may not transfer while this is unpaid; set by the first failure, null once paid. */
    pauseOn: date('pause_on', { mode: 'string' }),
    /** Which mails about the pause were sent. */
    pauseTold: text('pause_told', { enum: ['nothing', 'soon', 'now'] })
      .notNull()
      .default('nothing'),
    /** Day and reference of a bank transfer noted by an operator; null and empty without one. */
    paidOn: date('paid_on', { mode: 'string' }),
    paidReference: text('paid_reference').notNull().default(''),
    /** Bank transfers of less than was open, oldest first; `creditedCents` includes them. */
    partPayments: jsonb('part_payments').$type<readonly PartPayment[]>().notNull().default([]),
    pdfKey: text('pdf_key'),
    /** Object key of the XML of an XRechnung; null otherwise. */
    xmlKey: text('xml_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_period')
      .on(table.companyId, table.period)
      .where(sql`${table.kind} = 'invoice' and ${table.state} <> 'cancelled'`),
    index('invoices_company').on(table.companyId, table.state),
    index('invoices_corrects').on(table.corrects),
    index('invoices_state').on(table.state),
  ],
)

export interface PartPayment {
  on: string
  reference: string
  cents: number
}

export interface VatShare {
  percent: number
  netCents: number
  vatCents: number
}

export interface Buyer {
  name: string
  street: string
  /** Second line of the address; missing in older invoices. */
  street2?: string
  postcode: string
  city: string
  country: string
  email: string
  vatId?: string
  /** BT-10 and BT-13. */
  buyerReference?: string
  purchaseOrder?: string
  format?: 'zugferd' | 'xrechnung'
}

export interface AnnouncedPayment {
  type: 'card' | 'sepa_debit'
  brand: string
  last4: string
  mandateRef: string
  /** Country of a debit's account; missing in older invoices. */
  bankCountry?: string
  bankCode?: string
}

const ofInvoice = (name = 'invoice_id') =>
  integer(name)
    .notNull()
    .references(() => invoices.id)

/** The default is the rate of everything issued before rates were stored; it never changes. */
const vatPercent = () => integer('vat_percent').notNull().default(19)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: ofInvoice(),
    position: integer('position').notNull(),
    kind: text('kind', ENTRY_KIND).notNull(),
    detail: text('detail').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    vatPercent: vatPercent(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
)

/** The invoice of a ledger entry: at most one. */
export const billedEntries = pgTable(
  'billed_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
    invoiceId: ofInvoice(),
    vatPercent: vatPercent(),
  },
  (table) => [index('billed_entries_invoice').on(table.invoiceId)],
)

/**
 * Ledger entries without an invoice: those of the current month, and a few others. Maintained by triggers on both
 * tables (migration 0015), so that no query scans the whole ledger.
 */
export const unbilledEntries = pgTable(
  'unbilled_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
    companyId: integer('company_id').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [index('unbilled_entries_company').on(table.companyId, table.bookedAt)],
)

/** One attempt to collect an invoice. Its id is the provider's idempotency key: a retry does not charge twice. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    invoiceId: ofInvoice(),
    /** 1, 2, 3 … for each invoice. */
    attempt: integer('attempt').notNull(),
    customerRef: text('customer_ref').notNull(),
    methodRef: text('method_ref').notNull(),
    /** The requested sum; older attempts without it requested the whole invoice. */
    amountCents: integer('amount_cents'),
    /** The provider's payment id, once known. */
    paymentRef: text('payment_ref'),
    state: text('state', { enum: ['started', 'processing', 'succeeded', 'failed'] }).notNull(),
    /** The provider's failure code. */
    failure: text('failure'),
    startedAt: instant('started_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.invoiceId, table.attempt),
    uniqueIndex('payment_attempts_ref').on(table.paymentRef),
  ],
)

/** Webhook notices of the provider, stored at once and processed after the answer; its ids dedupe repeated ones. */
export const paymentNotices = pgTable('payment_notices', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** The payment concerned; null if it is none of ours. */
  paymentRef: text('payment_ref'),
  receivedAt: instant('received_at').notNull(),
  handledAt: instant('handled_at'),
})

/** Use of a correction's credit: deducted from an invoice, or paid out. Immutable. */
export const creditUses = pgTable(
  'credit_uses',
  {
    id: serial('id').primaryKey(),
    creditId: ofInvoice('credit_id'),
    /** Null if paid out. */
    invoiceId: integer('invoice_id').references(() => invoices.id),
    cents: integer('cents').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('credit_uses_credit').on(table.creditId), index('credit_uses_invoice').on(table.invoiceId)],
)

/** Where and how a company receives its invoices; texts are empty if not given. */
export const invoiceProfiles = pgTable('invoice_profiles', {
  companyId: integer('company_id').primaryKey(),
  format: text('format', { enum: INVOICE_FORMATS }).notNull().default('zugferd'),
  name: text('name').notNull().default(''),
  line1: text('line1').notNull().default(''),
  line2: text('line2').notNull().default(''),
  postcode: text('postcode').notNull().default(''),
  city: text('city').notNull().default(''),
  country: text('country').notNull().default('DE'),
  email: text('email').notNull().default(''),
  vatId: text('vat_id').notNull().default(''),
  buyerReference: text('buyer_reference').notNull().default(''),
  purchaseOrder: text('purchase_order').notNull().default(''),
  /** When the company was first asked for the address that an invoice requires. */
  addressAskedAt: instant('address_asked_at'),
})

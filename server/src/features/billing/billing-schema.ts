import { INVOICE_KINDS, INVOICE_STATES, PAYMENT_FAILURES } from '@epassbild/contract/billing.ts'
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
import { instant } from '#platform/database/schema-columns.ts'

/** How a company pays: what the payment provider keeps, and as much of it as a page may show. */
export const paymentMethods = pgTable('payment_methods', {
  companyId: integer('company_id').primaryKey(),
  /** The provider's names for the company and for its method. */
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
  details: jsonb('details').$type<BillingDetails>().notNull(),
  savedAt: instant('saved_at').notNull(),
})

/** Details as the payer typed them; the country is a two-letter code. */
export interface BillingDetails {
  name: string
  email: string
  phone: string
  line1: string
  line2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** The provider's customer of a company, kept from the first try on, so that a retry makes no second one. */
export const paymentCustomers = pgTable('payment_customers', {
  companyId: integer('company_id').primaryKey(),
  customerRef: text('customer_ref').notNull(),
})

/** Last number given out in a year. The row is locked until the invoice stands: no gap, no number twice. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Immutable but for its state: its content is a copy, independent of later changes of company and prices. */
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
    /** The month that has ended, `2026-11`, in Europe/Berlin. */
    period: text('period').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** Announced to the payer as the day of the debit (SEPA pre-notification). */
    collectOn: date('collect_on', { mode: 'string' }).notNull(),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    /**
     * For an invoice: credit deducted when it was issued, as printed; and all credit deducted so far. For a correction:
     * the part never paid or already used when it was issued, as printed; and that part so far.
     */
    prepaidCents: integer('prepaid_cents').notNull().default(0),
    creditedCents: integer('credited_cents').notNull().default(0),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    /** How it was to be paid when it was issued; null when no method was saved. */
    payment: jsonb('payment').$type<AnnouncedPayment>(),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    /** When the next try is due, after a failed one. */
    nextTryOn: date('next_try_on', { mode: 'string' }),
    /** Accounts whose debit was announced by mail since it was issued: saved again, they move no day. */
    announcedAccounts: jsonb('announced_accounts').$type<readonly string[]>().notNull().default([]),
    /** Why the last try failed; as the pause, it stays with a payment that an operator noted, which may be taken back. */
    failure: text('failure', { enum: PAYMENT_FAILURES }),
    /** From when on the company may not transfer while this stays unpaid; set by the first failure, gone when it is paid. */
    pauseOn: date('pause_on', { mode: 'string' }),
    /** The mails already sent about the pause. */
    pauseTold: text('pause_told', { enum: ['nothing', 'soon', 'now'] })
      .notNull()
      .default('nothing'),
    /** Day and reference of a payment by bank transfer, as an operator noted it; null and empty without one. */
    paidOn: date('paid_on', { mode: 'string' }),
    paidReference: text('paid_reference').notNull().default(''),
    pdfKey: text('pdf_key'),
    /** Key of an XRechnung's data alone; null otherwise. */
    xmlKey: text('xml_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_period')
      .on(table.companyId, table.period)
      .where(sql`${table.kind} = 'invoice' and ${table.state} <> 'cancelled'`),
    index('invoices_corrects').on(table.corrects),
    index('invoices_state').on(table.state),
  ],
)

export interface Buyer {
  name: string
  street: string
  /** Second line of the address; invoices from before it was kept have none. */
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
  /** Country of a debit's account; missing in invoices from before it was stored. */
  bankCountry?: string
  bankCode?: string
}

const ofInvoice = (name = 'invoice_id') =>
  integer(name)
    .notNull()
    .references(() => invoices.id)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: ofInvoice(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['licence', 'identification', 'transfer', 'correction'] }).notNull(),
    detail: text('detail').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    netCents: integer('net_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
)

/** The invoice of an entry of the ledger: at most one. */
export const billedEntries = pgTable(
  'billed_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
    invoiceId: ofInvoice(),
  },
  (table) => [index('billed_entries_invoice').on(table.invoiceId)],
)

/**
 * The entries of the ledger without an invoice: those of the running month, and a few. Kept by triggers on both tables
 * (migration 0015), so that no query scans the whole ledger.
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

/** One try to collect an invoice. Its id is the provider's idempotency key, so that asking twice charges once. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    invoiceId: ofInvoice(),
    /** 1, 2, 3 … for each invoice. */
    attempt: integer('attempt').notNull(),
    customerRef: text('customer_ref').notNull(),
    methodRef: text('method_ref').notNull(),
    /** The requested sum; older attempts without it asked for the whole invoice. */
    amountCents: integer('amount_cents'),
    /** The provider's name for the payment, once it answered. */
    paymentRef: text('payment_ref'),
    state: text('state', { enum: ['started', 'processing', 'succeeded', 'failed'] }).notNull(),
    /** The provider's code for why it failed. */
    failure: text('failure'),
    startedAt: instant('started_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.invoiceId, table.attempt),
    uniqueIndex('payment_attempts_ref').on(table.paymentRef),
  ],
)

/** Notices of the provider, taken in at once and worked on after the answer; its ids make a repeated one recognisable. */
export const paymentNotices = pgTable('payment_notices', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** The payment it is about; null when it is about none of ours. */
  paymentRef: text('payment_ref'),
  receivedAt: instant('received_at').notNull(),
  handledAt: instant('handled_at'),
})

/** Use of a correction's credit: taken off an invoice, or paid out. Never changed. */
export const creditUses = pgTable(
  'credit_uses',
  {
    id: serial('id').primaryKey(),
    creditId: ofInvoice('credit_id'),
    /** Null: paid out. */
    invoiceId: integer('invoice_id').references(() => invoices.id),
    cents: integer('cents').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('credit_uses_credit').on(table.creditId), index('credit_uses_invoice').on(table.invoiceId)],
)

/** Where and how a company receives its invoices; texts are empty where it has said nothing. */
export const invoiceProfiles = pgTable('invoice_profiles', {
  companyId: integer('company_id').primaryKey(),
  format: text('format', { enum: ['zugferd', 'xrechnung'] })
    .notNull()
    .default('zugferd'),
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
  /** When it was first asked for an address that an invoice cannot do without. */
  addressAskedAt: instant('address_asked_at'),
})

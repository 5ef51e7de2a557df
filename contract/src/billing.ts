import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ignoringUnknown } from './ignoring-unknown.ts'
import { COUNTRY_CODES } from './places/country-codes.ts'
import { detail } from './refusal.ts'
import { Email, keysOf, line, optionalLine, RowId } from './values.ts'

/** A debit is announced on the invoice at least this many days before (SEPA pre-notification). */
export const PRE_NOTIFICATION_DAYS = 5
/** Collection attempts before people take over. */
export const COLLECTION_TRIES = 3

/** An accounting role reads invoices, usage and figures, nothing else of the company. */
const BOOKS = ['owner', 'accounting'] as const

const PAYMENT_TYPES = ['card', 'sepa'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

const Country = z.string().regex(new RegExp(`^(${COUNTRY_CODES.join('|')})$`), 'Bitte wählen Sie ein Land.')

export const CustomerDetails = ignoringUnknown(
  z.object({
    name: line('Bitte geben Sie einen Namen an.'),
    email: Email,
    phone: optionalLine(),
    // Optional, as specified: missing equals empty.
    line1: z._default(optionalLine(), ''),
    line2: z._default(optionalLine(), ''),
    city: z._default(optionalLine(), ''),
    state: z._default(optionalLine(), ''),
    postal_code: z._default(optionalLine(), ''),
    country: Country,
  }),
)
export type CustomerDetails = z.output<typeof CustomerDetails>

export const SavedPaymentMethod = z.object({
  type: z.enum(['card', 'sepa_debit']),
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  sepa_debit: z.object({ last4: z.string(), bank_code: z.string(), country: z.string() }).optional(),
  holder: z.string(),
})
export type SavedPaymentMethod = z.output<typeof SavedPaymentMethod>

export const showPaymentSetup = endpoint({
  method: 'GET',
  path: '/api/payments/setup/',
  summary: "The company's payment method, absent if none is saved, and settings for the provider's fields",
  access: ['owner'],
  output: z.object({
    payment_method: SavedPaymentMethod.optional(),
    /** Null while the local simulator replaces the provider. */
    publishable_key: z.string().nullable(),
    /** Named in the mandate. */
    creditor: z.object({ name: z.string(), city: z.string(), id: z.string() }),
  }),
  faultsIn: 'message',
  refusals: {},
})

const NewPaymentMethod = ignoringUnknown(
  z.object({
    payment_method_id: z.string().regex(/^pm_\w{1,250}$/, 'Bitte geben Sie die Zahlungsdaten noch einmal ein.'),
    payment_type: z.enum(PAYMENT_TYPES),
    customer_details: CustomerDetails,
    /** Sent with the repeated call, once the payer has confirmed at the bank. */
    setup_id: z
      .string()
      .regex(/^seti_\w{1,250}$/)
      .optional(),
  }),
)
export type NewPaymentMethod = z.output<typeof NewPaymentMethod>

const Saved = z.object({ message: z.string() })

const saveRefusals = {
  'method-declined': detail(400, 'Die Zahlungsmethode wurde abgelehnt. Bitte prüfen Sie Ihre Angaben.'),
  'method-unknown': detail(400, 'Bitte geben Sie die Zahlungsdaten noch einmal ein.'),
  /** An error status, so that no client takes it for success: nothing is saved before the bank confirms. */
  'method-to-confirm': detail(
    409,
    'Ihre Bank bittet Sie um eine Bestätigung. Bitte bestätigen Sie sie auf der Seite für die Zahlungsmethode.',
  ),
  'method-not-confirmed': detail(409, 'Die Bestätigung bei Ihrer Bank ist nicht abgeschlossen.'),
  'payments-down': detail(503, 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.'),
} as const

export const setUpPayment = endpoint({
  method: 'POST',
  path: '/api/payments/setup/',
  summary: "Save the company's first payment method",
  access: ['owner'],
  limit: 'payment-method',
  input: NewPaymentMethod,
  output: Saved,
  faultsIn: 'message',
  refusals: saveRefusals,
})

export const updatePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payments/update-payment-method/',
  summary: 'Replace the payment method',
  access: ['owner'],
  limit: 'payment-method',
  input: NewPaymentMethod,
  output: Saved,
  faultsIn: 'message',
  refusals: saveRefusals,
})

export const INVOICE_FORMATS = ['zugferd', 'xrechnung'] as const

const NEEDED = 'Eine XRechnung braucht diese Angabe.'

/** Where and how a company receives its invoices; by default by mail to the owner, addressed as its payment method. */
export const InvoiceProfile = z
  .strictObject({
    format: z.enum(INVOICE_FORMATS),
    name: optionalLine(),
    line1: optionalLine(),
    line2: optionalLine(),
    postal_code: optionalLine(),
    city: optionalLine(),
    country: Country,
    email: z.union([z.literal(''), Email]),
    /** German: what is billed is used at locations in Germany (§ 3a (2) sentence 2 UStG). */
    vat_id: z
      .string()
      .overwrite((id) => id.replace(/\s/g, '').toUpperCase())
      .regex(
        /^(DE\d{9})?$/,
        'Bitte geben Sie Ihre deutsche USt-IdNr. an: DE und neun Ziffern, zum Beispiel DE123456789.',
      ),
    /** BT-10; of public buyers the Leitweg-ID. */
    buyer_reference: optionalLine(),
    purchase_order: optionalLine(),
  })
  .check(({ value, issues }) => {
    const wants = (path: keyof typeof value, message: string) =>
      value[path] === '' && issues.push({ code: 'custom', input: value, path: [path], message })
    const address = ['line1', 'postal_code', 'city'] as const
    const isXRechnung = value.format === 'xrechnung'
    if (isXRechnung) for (const path of ['buyer_reference', 'email'] as const) wants(path, NEEDED)
    if (isXRechnung || address.some((path) => value[path] !== ''))
      for (const path of address) wants(path, isXRechnung ? NEEDED : 'Bitte geben Sie die Anschrift ganz an.')
  })
export type InvoiceProfile = z.output<typeof InvoiceProfile>

export const showInvoiceProfile = endpoint({
  method: 'GET',
  path: '/api/payments/invoice-profile/',
  summary: 'Recipient, address and format of the invoices',
  access: ['owner'],
  output: InvoiceProfile,
  refusals: {},
})

export const saveInvoiceProfile = endpoint({
  method: 'PUT',
  path: '/api/payments/invoice-profile/',
  summary: 'Change recipient, address and format, from the next invoice on',
  access: ['owner'],
  input: InvoiceProfile.safeExtend({
    /** Settings as the client read them, so that two windows do not overwrite each other unseen. */
    before: InvoiceProfile.optional(),
  }),
  output: InvoiceProfile,
  refusals: {
    'changed-meanwhile': detail(
      409,
      'Die Rechnungsangaben wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie sie und speichern Sie noch einmal.',
    ),
  },
})

/** A credit note gives back a part of what an invoice charged, a cancellation all of it. */
export const INVOICE_KINDS = ['invoice', 'credit-note', 'cancellation'] as const

/**
 * open: will be collected on `collect_on`; failed: is tried again on `next_try_on`; handed-over: people deal with it;
 * cancelled: by a cancellation. Of a credit note or cancellation: credit (some is left for the next invoice), settled
 * (taken off invoices), paid-out.
 */
export const INVOICE_STATES = [
  'open',
  'processing',
  'paid',
  'failed',
  'handed-over',
  'cancelled',
  'credit',
  'settled',
  'paid-out',
] as const

/** Whether its collection failed, with or without another automatic attempt to come. */
export function hasFailed({ state }: Pick<InvoiceSummary, 'state'>): boolean {
  return state === 'failed' || state === 'handed-over'
}

/** Why a collection failed, and what helps. */
export const PAYMENT_FAILURE_SENTENCES = {
  'no-method': 'Es ist keine Zahlungsmethode hinterlegt. Bitte hinterlegen Sie eine.',
  'no-money': 'Das Konto war nicht gedeckt. Bitte sorgen Sie für Deckung oder wählen Sie eine andere Zahlungsmethode.',
  expired: 'Die Karte ist abgelaufen. Bitte hinterlegen Sie die neue.',
  returned: 'Ihre Bank hat die Lastschrift zurückgegeben. Bitte prüfen Sie Konto und Mandat.',
  disputed: 'Die Kartenzahlung wurde zurückgebucht. Wir klären das mit Ihnen.',
  declined:
    'Ihre Bank hat die Zahlung abgelehnt. Bitte fragen Sie dort nach oder wählen Sie eine andere Zahlungsmethode.',
  unusable: 'Der Zahlungsdienst kennt diese Zahlungsmethode nicht mehr. Bitte hinterlegen Sie sie neu.',
  'not-made': 'Der Zahlungsdienst hat diese Zahlung nicht ausgeführt.',
  unknown:
    'Wir wissen nicht, ob diese Zahlung ausgeführt wurde. Bitte prüfen Sie Ihr Konto. Ist der Betrag schon abgebucht, schreiben Sie uns bitte.',
} as const
export const PAYMENT_FAILURES = keysOf(PAYMENT_FAILURE_SENTENCES)

/** Net sum and VAT of a rate. */
export const VatShare = z.object({ percent: z.int(), net_cents: z.int(), vat_cents: z.int() })

/** Amounts in cents. Days as `2026-11-20`, months as `2026-11`. */
export const InvoiceSummary = z.object({
  id: z.int(),
  number: z.string(),
  period: z.string(),
  issued_on: z.string(),
  collect_on: z.string(),
  net_cents: z.int(),
  vat_cents: z.int(),
  gross_cents: z.int(),
  /** Net sum and VAT by rate, the lowest first; they add up to those above. The version before does not send it. */
  vat_shares: z.optional(z.array(VatShare)),
  kind: z.enum(INVOICE_KINDS),
  /** Number of the invoice that a credit note or cancellation corrects, and the reason; null and empty otherwise. */
  corrects: z.string().nullable(),
  reason: z.string(),
  /** For an invoice, the sum to collect after credit is deducted; for a correction, the credit that is left. */
  left_cents: z.int(),
  state: z.enum(INVOICE_STATES),
  next_try_on: z.string().nullable(),
  /** Why the last attempt failed, while it is unpaid. */
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  /** Day from which the company may not transfer while this is unpaid. */
  pause_on: z.string().nullable(),
  /** Payment made outside the collection, as an operator noted it; absent when there was none. */
  paid_by_transfer: z.optional(z.object({ on: z.string(), reference: z.string() })),
  /** Such payments of less than was open, oldest first; absent when there was none. */
  part_payments: z.optional(z.array(z.object({ on: z.string(), reference: z.string(), cents: z.int() }))),
  /** False until its PDF exists. */
  has_pdf: z.boolean(),
  /** True for an XRechnung, whose data can be downloaded as a file of their own. */
  has_xml: z.optional(z.boolean()),
  /** True in the company's own list if a payment method exists; it is charged with an open invoice on `collect_on`. */
  has_method: z.optional(z.boolean()),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/payments/get-invoices/',
  summary: "The company's invoices, newest first",
  access: BOOKS,
  output: z.array(InvoiceSummary),
  faultsIn: 'message',
  refusals: {},
})

export const openInvoice = endpoint({
  method: 'GET',
  path: '/api/payments/get-invoice-pdf/{id}/',
  summary: 'An invoice as PDF with the EN 16931 data in it (ZUGFeRD, Factur-X)',
  access: BOOKS,
  params: z.strictObject({ id: RowId }),
  output: z.instanceof(Uint8Array),
  download: { type: 'application/pdf', fileName: 'rechnung.pdf' },
  faultsIn: 'message',
  refusals: {
    'invoice-not-ready': detail(409, 'Diese Rechnung wird gerade erstellt. Bitte versuchen Sie es gleich noch einmal.'),
  },
})

export const openInvoiceData = endpoint({
  method: 'GET',
  path: '/api/payments/get-invoice-xml/{id}/',
  summary: 'The data of an XRechnung as XML, as they were mailed beside its PDF',
  access: BOOKS,
  params: z.strictObject({ id: RowId }),
  output: z.instanceof(Uint8Array),
  download: { type: 'application/xml', fileName: 'xrechnung.xml' },
  faultsIn: 'message',
  refusals: {},
})

export const retryInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/invoices/{id}/retry/',
  summary: 'Retry the collection of an invoice now, after a failed attempt',
  access: ['owner'],
  params: z.strictObject({ id: RowId }),
  output: InvoiceSummary,
  faultsIn: 'message',
  refusals: {
    'invoice-not-failed': detail(409, 'Diese Rechnung wartet nicht auf einen neuen Einzug.'),
    'no-payment-method': detail(409, 'Bitte hinterlegen Sie zuerst eine Zahlungsmethode.'),
  },
})

const UsedSoFar = z.object({ count: z.int(), net_cents: z.int() })

export const showUsage = endpoint({
  method: 'GET',
  path: '/api/payments/get-current-usage/',
  summary: 'Net costs of this month so far, with a forecast',
  access: BOOKS,
  output: z.object({
    /** The running month in Europe/Berlin, and today in it. */
    period: z.string(),
    today: z.string(),
    transfers: UsedSoFar,
    identifications: UsedSoFar,
    licences: UsedSoFar,
    corrections: UsedSoFar,
    net_cents: z.int(),
    /** Transfers of each day of the month so far, first day first. */
    transfers_by_day: z.array(z.int()),
    /** At the pace so far; null in the first days, when it would mean nothing. */
    forecast: z.object({ transfers: z.int(), net_cents: z.int() }).nullable(),
    /** An invoice waits for the billing address. */
    address_missing: z.boolean(),
  }),
  faultsIn: 'message',
  refusals: {},
})

export const receivePaymentNotice = endpoint({
  method: 'POST',
  path: '/api/payments/webhook/',
  summary: 'Webhook of the payment provider: a signed notice, processed after the answer',
  access: 'public',
  limit: 'payment-notice',
  bytes: { type: 'application/json', maxBytes: 256 * 1024 },
  input: z.object({ 'stripe-signature': z.string().max(2_000).default('') }),
  output: z.object({ received: z.literal(true) }),
  refusals: { 'notice-not-signed': detail(400, 'Die Unterschrift dieser Nachricht ist nicht gültig.') },
})

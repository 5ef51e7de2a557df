import { z } from 'zod'
import { InvoiceSummary, VatShare } from '#contract/billing.ts'
import { endpoint, OPERATOR } from '#contract/endpoint.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { CONTROL_SENTENCE, line, optionalLine, RowId } from '#contract/values.ts'

/** Items that an invoice charges for and a correction can give back. */
export const CORRECTABLE = ['transfer', 'identification', 'licence'] as const

/** Item that a credit note gives back; for a licence or transfer, `detail` names the location if the booking does. */
const Item = {
  kind: z.enum(CORRECTABLE, 'Bitte wählen Sie, was erstattet wird.'),
  // PostgreSQL refuses NUL in text.
  detail: z
    .string()
    .max(1_000)
    .refine((detail) => !detail.includes('\0'), CONTROL_SENTENCE),
}

const Reason = line('Bitte geben Sie einen Grund an.', 300)
/** Confirmation: the number of the invoice, typed once more. */
const ConfirmedNumber = z.string().trim().max(40)
const NUMBER_DIFFERS = 'Bitte geben Sie die Nummer zur Bestätigung genau so ein, wie sie auf der Rechnung steht.'
const UNCONFIRMED = {
  'step-up': STEP_UP,
  'number-differs': { status: 400, body: { confirm_number: [NUMBER_DIFFERS] } },
} as const

const CHANGED_MEANWHILE = detail(409, 'Inzwischen hat sich diese Rechnung geändert. Bitte sehen Sie in der Liste nach.')
/** The open sum or the credit as the list showed it; the call is refused if it has changed since. */
const SeenCents = z.int().min(1)

const COLLECTION_RUNS = detail(
  409,
  'Der Einzug dieser Rechnung läuft gerade. Bitte warten Sie, bis er entschieden ist.',
)

export const BilledInvoice = InvoiceSummary.extend({
  company_id: z.int(),
  company_name: z.string(),
  /** Closed or blocked: after its last invoice nothing uses up its credit. */
  company_ended: z.boolean(),
  /**
   * How many items of each kind, location, net price and rate of VAT can still be given back. The version before sends
   * no rate, and the items of all prices with the highest one.
   */
  correctable: z.array(z.object({ ...Item, count: z.int(), unit_cents: z.int(), vat_percent: z.optional(z.int()) })),
  /** The rest of each rate of VAT that credit notes have left, the last of which takes it all; absent without any. */
  vat_left: z.optional(z.array(VatShare)),
})
export type BilledInvoice = z.output<typeof BilledInvoice>

export const BILLED_LISTED_MAX = 100
/** Filters: unpaid, handed over to people, disputed with the bank, corrections, with credit, credit paid out. */
export const BILLED_KINDS = ['all', 'unpaid', 'clarified', 'disputed', 'corrections', 'credit', 'paid-out'] as const

export const listBilled = endpoint({
  method: 'GET',
  path: '/api/operator/invoices/',
  summary: 'Invoices, credit notes and cancellations of all companies, newest first, by number, company or recipient',
  access: OPERATOR,
  input: z.strictObject({
    search: z._default(optionalLine(100), ''),
    only: z.enum(BILLED_KINDS).default('all'),
    /** Only documents with a smaller id; the last id of an answer requests the next page. */
    before: z.optional(RowId),
  }),
  output: z.array(BilledInvoice),
  refusals: {},
})

export const correctInvoice = endpoint({
  method: 'POST',
  path: '/api/operator/invoices/{id}/credit-note/',
  summary: 'Give back some of what an invoice has charged, by a credit note that names it',
  access: OPERATOR,
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({
    ...Item,
    /** Rate of VAT of the items, as the page showed it; without it any, the oldest first. */
    vat_percent: z.optional(z.int().min(0).max(100)),
    /** Net price of the items, in the same way: it may have changed within the month. */
    unit_cents: z.optional(z.int().min(0).max(1_000_000)),
    count: z.int('Bitte geben Sie eine Anzahl an.').min(1, 'Bitte geben Sie eine Anzahl an.').max(100_000),
    /** Correctable count as the page showed it: a repeated call gives nothing back twice. */
    seen: z.int().min(0),
    reason: Reason,
    confirm_number: ConfirmedNumber,
  }),
  output: BilledInvoice,
  refusals: {
    ...UNCONFIRMED,
    'changed-meanwhile': CHANGED_MEANWHILE,
    'not-so-many-left': detail(409, 'So viel lässt sich von dieser Rechnung nicht mehr erstatten.'),
  },
})

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/operator/invoices/{id}/cancel/',
  summary: 'Cancel a whole invoice by a document that names it; what was paid becomes credit',
  access: OPERATOR,
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({
    reason: Reason,
    /** Whether the next invoice charges the services again. */
    bill_again: z.boolean().default(false),
    confirm_number: ConfirmedNumber,
  }),
  output: BilledInvoice,
  refusals: {
    ...UNCONFIRMED,
    'already-cancelled': detail(409, 'Diese Rechnung ist schon storniert. Bitte sehen Sie in der Liste nach.'),
    'not-cancellable': detail(
      409,
      'Storniert wird nur eine Rechnung, die noch nicht berichtigt ist. Ist davon noch etwas übrig, stellen Sie bitte eine Rechnungskorrektur aus.',
    ),
    'collection-runs': COLLECTION_RUNS,
  },
})

const AMOUNT_MISSING = 'Bitte geben Sie den Betrag in Euro an, zum Beispiel 12,50.'

export const notePayment = endpoint({
  method: 'POST',
  path: '/api/operator/invoices/{id}/payment/',
  summary: 'Record that an unpaid invoice, or a part of it, was paid by bank transfer without a collection; repeatable',
  access: OPERATOR,
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({
    paid_on: z.iso.date('Bitte geben Sie den Tag an, an dem das Geld eingegangen ist.'),
    reference: line('Bitte geben Sie an, wo die Zahlung steht, zum Beispiel „Kontoauszug 12“.', 100),
    seen_cents: SeenCents,
    /** The sum that has come in; without it all that is open. */
    cents: z.optional(z.int(AMOUNT_MISSING).min(1, AMOUNT_MISSING)),
    confirm_number: ConfirmedNumber,
  }),
  output: BilledInvoice,
  refusals: {
    ...UNCONFIRMED,
    'more-than-open': {
      status: 400,
      body: {
        cents: [
          'Das ist mehr, als offen ist. Bitte tragen Sie den offenen Betrag ein und überweisen Sie den Rest zurück.',
        ],
      },
    },
    'too-little-left': {
      status: 400,
      body: {
        cents: [
          'Es bliebe weniger als 0,50\u00a0€ offen, was sich nicht einziehen lässt. Bitte tragen Sie den ganzen offenen Betrag ein oder warten Sie auf den Rest.',
        ],
      },
    },
    'paid-day-wrong': {
      status: 400,
      body: { paid_on: ['Bitte geben Sie einen Tag vom Rechnungsdatum bis heute an.'] },
    },
    'changed-meanwhile': CHANGED_MEANWHILE,
    'not-unpaid': detail(409, 'Diese Rechnung ist nicht mehr offen. Bitte sehen Sie in der Liste nach.'),
    'collection-runs': COLLECTION_RUNS,
  },
})

export const withdrawPayment = endpoint({
  method: 'POST',
  path: '/api/operator/invoices/{id}/payment/withdraw/',
  summary: 'Withdraw the last payment that was recorded on the wrong invoice, whose sum becomes unpaid again',
  access: OPERATOR,
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({
    /**
     * How many payments the page showed, the open sum, and the payment it named: a repeated call withdraws neither a
     * further one nor one that was recorded in its place. Without them the last is withdrawn.
     */
    seen: z.optional(z.int().min(1)),
    seen_cents: z.optional(z.int().min(0)),
    seen_payment: z.optional(z.strictObject({ on: z.iso.date(), reference: z.string().max(200) })),
    confirm_number: ConfirmedNumber,
  }),
  output: BilledInvoice,
  refusals: {
    ...UNCONFIRMED,
    'changed-meanwhile': CHANGED_MEANWHILE,
    'not-noted': detail(
      409,
      'Zu dieser Rechnung ist keine Zahlung mehr eingetragen. Bitte sehen Sie in der Liste nach.',
    ),
    'collected-too': detail(409, 'Diese Rechnung ist auch durch einen Einzug bezahlt. Sie bleibt bezahlt.'),
    'rest-settled': detail(
      409,
      'Der Rest dieser Rechnung ist inzwischen beglichen. Sie bleibt bezahlt. Bitte tragen Sie die Zahlung bei der richtigen Rechnung ein und klären Sie mit dem Unternehmen, was hier fehlt.',
    ),
    'collection-runs': COLLECTION_RUNS,
  },
})

export const payOutCredit = endpoint({
  method: 'POST',
  path: '/api/operator/invoices/{id}/pay-out/',
  summary: 'Record that the remaining credit of a credit note or cancellation was paid out',
  access: OPERATOR,
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({ seen_cents: SeenCents, confirm_number: ConfirmedNumber }),
  output: BilledInvoice,
  refusals: {
    ...UNCONFIRMED,
    'changed-meanwhile': detail(
      409,
      'Inzwischen hat sich dieses Guthaben geändert. Bitte sehen Sie in der Liste nach.',
    ),
    'no-credit': detail(409, 'Davon ist kein Guthaben übrig.'),
  },
})

import { z } from 'zod'
import { INVOICE_FORMATS, InvoiceSummary } from '#contract/billing.ts'
import { DELETION_REASONS, Transfer } from '#contract/photos.ts'
import { OpenInvitation } from '#contract/staff.ts'
import { SignedInDevice } from './devices.ts'

/** Parts of the exports of own data beyond the lists that pages show (LIFE-04, SLIP-09). */

export const EarlierDevice = SignedInDevice.omit({ current: true }).extend({
  ended_at: z.string(),
  ended_because: z.string().nullable(),
})
export type EarlierDevice = z.output<typeof EarlierDevice>

export const EarlierInvitation = OpenInvitation.omit({ expired: true }).extend({
  accepted_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})
export type EarlierInvitation = z.output<typeof EarlierInvitation>

export const TransferOnRecord = Transfer.extend({
  studio: Transfer.shape.studio.extend({ address: z.string(), zipcode: z.string() }),
  receivedAt: z.string(),
  /** The wish to use the photo for another document; null where the question was not asked. */
  furtherUse: z.boolean().nullable(),
  deletedAt: z.string().nullable(),
  deletedBecause: z.enum(DELETION_REASONS).nullable(),
  /** When the object store confirmed that the photo is gone. */
  goneAt: z.string().nullable(),
  /** The transfer that this one replaces, and why the replacement was free. */
  replaces: z.string().nullable(),
  replacesAs: z.string().nullable(),
  /** Each retrieval by an authority, which is not named here (decision 0020); newest first. */
  retrievals: z.array(z.object({ at: z.string(), decidedAt: z.string().nullable() })),
})
export type TransferOnRecord = z.output<typeof TransferOnRecord>

const BuyerOnRecord = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  vat_id: z.string(),
  buyer_reference: z.string(),
  purchase_order: z.string(),
  format: z.enum(INVOICE_FORMATS),
})

export const InvoiceOnRecord = InvoiceSummary.extend({
  /** For an invoice, the credit deducted when it was issued; for a correction, the part that was used by then. */
  prepaid_cents: z.int(),
  /** The same as of now. */
  credited_cents: z.int(),
  buyer: BuyerOnRecord,
  /** How it was to be paid when it was issued; null without a payment method. */
  payment: z
    .object({
      type: z.string(),
      brand: z.string(),
      last4: z.string(),
      mandate: z.string(),
      country: z.string(),
      bank_code: z.string(),
    })
    .nullable(),
  /** Lines as printed: the sums of a credit note are positive. */
  lines: z.array(
    z.object({
      kind: z.string(),
      detail: z.string(),
      quantity: z.int(),
      unit_cents: z.int(),
      net_cents: z.int(),
      vat_percent: z.int(),
    }),
  ),
  /** Every collection attempt, oldest first; without the payment provider's ids. */
  collection_attempts: z.array(
    z.object({
      attempt: z.int(),
      /** Null in older attempts, which collected the whole invoice. */
      amount_cents: z.int().nullable(),
      state: z.string(),
      /** The provider's code for why it failed. */
      failure: z.string().nullable(),
      started_at: z.string(),
      settled_at: z.string().nullable(),
    }),
  ),
  created_at: z.string(),
})
export type InvoiceOnRecord = z.output<typeof InvoiceOnRecord>

/** Use of a correction's credit, by the ids of `invoices`. */
export const CreditUse = z.object({
  credit_id: z.int(),
  /** The invoice that it was taken off; null: paid out. */
  invoice_id: z.int().nullable(),
  cents: z.int(),
  used_at: z.string(),
})
export type CreditUse = z.output<typeof CreditUse>

import type Stripe from 'stripe'
import { z } from 'zod'

/**
 * Requests that the simulator accepts: each field is checked, unknown ones are refused as Stripe refuses them. `Known`
 * restricts the names to those of Stripe's published types, so that a field that Stripe has removed does not compile.
 */
type Known<Params> = { [name in keyof Params]?: z.ZodType }

const list = (item: z.ZodType) => z.record(z.string().regex(/^\d+$/), item)
const text = z.string().min(1)
const yes = z.literal('true')
const types = list(z.enum(['card', 'sepa_debit']))
const metadata = z.record(z.string(), z.string().max(500))
const expand = list(text)
const statement = z
  .string()
  .regex(/[A-Za-z]/)
  .regex(/^[^<>\\'"*]*$/)

const address = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
} satisfies Known<Stripe.AddressParam>)

export const CustomerParams = z.strictObject({
  name: text,
  email: text,
  metadata,
} satisfies Known<Stripe.CustomerCreateParams>)

export const MethodParams = z.strictObject({
  type: z.enum(['card', 'sepa_debit']),
  card: z.strictObject({ number: text, exp_month: text, exp_year: text, cvc: z.string() }).optional(),
  sepa_debit: z.strictObject({ iban: text }).optional(),
  billing_details: z.strictObject({
    name: text,
    email: text,
    phone: z.string().optional(),
    address: address.partial().optional(),
  } satisfies Known<Stripe.PaymentMethodCreateParams.BillingDetails>),
} satisfies Known<Stripe.PaymentMethodCreateParams>)

export const SetupParams = z.strictObject({
  customer: text,
  payment_method: text,
  confirm: yes,
  usage: z.literal('off_session'),
  allowed_payment_method_types: types,
  mandate_data: z.strictObject({
    customer_acceptance: z.strictObject({
      type: z.literal('online'),
      accepted_at: z.string().regex(/^\d+$/),
      online: z.strictObject({ ip_address: text, user_agent: text }),
    }),
  }),
  expand: expand.optional(),
} satisfies Known<Stripe.SetupIntentCreateParams>)

export const PaymentParams = z.strictObject({
  amount: z.coerce.number().int().min(50),
  currency: z.literal('eur'),
  customer: text,
  payment_method: text,
  allowed_payment_method_types: types,
  off_session: yes,
  confirm: yes,
  description: text.optional(),
  statement_descriptor: statement.min(5).max(22).optional(),
  // The space that the longest prefix leaves.
  statement_descriptor_suffix: statement.max(10).optional(),
  metadata: metadata.optional(),
} satisfies Known<Stripe.PaymentIntentCreateParams>)

export const RetrieveParams = z.strictObject({
  expand: expand.optional(),
} satisfies Known<Stripe.PaymentIntentRetrieveParams>)

export const DisputesParams = z.strictObject({
  payment_intent: text,
  limit: z.coerce.number().int().min(1).max(100),
} satisfies Known<Stripe.DisputeListParams>)

export const ListParams = z.strictObject({
  customer: text.optional(),
  created: z.strictObject({ gte: z.coerce.number().int() }).optional(),
  limit: z.coerce.number().int().min(1).max(100),
  expand: expand.optional(),
  starting_after: text.optional(),
} satisfies Known<Stripe.PaymentIntentListParams>)

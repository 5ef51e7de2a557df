import type Stripe from 'stripe'
import { z } from 'zod'

/**
 * Stripe's parameters of the calls that we make. The compiler checks each table against the published types of the SDK,
 * at every depth: unknown names and values do not compile. At run time the tables are strict, like Stripe.
 */
type Strange<Given, Params> = {
  [name in keyof Given]-?: name extends keyof Params
    ? NonNullable<Given[name]> extends readonly unknown[] | string | number | boolean
      ? never
      : Strange<NonNullable<Given[name]>, Extract<Params[name], object>>
    : name
}[keyof Given]

type Taken<Params, Given> = Given extends Params ? ([Strange<Given, Params>] extends [never] ? unknown : never) : never

const takes =
  <Params>() =>
  <Schema extends z.ZodType>(schema: Schema & Taken<Params, z.output<Schema>>): z.ZodType =>
    schema

/** Forms contain only text: `true`, `357`, `a[0]=b`. */
const yes = z.literal('true').transform(() => true as const)
const number = z.string().regex(/^\d+$/).transform(Number)
const list = <Item extends z.ZodType>(item: Item) =>
  z.record(z.string().regex(/^\d+$/), item).transform((fields) => Object.values(fields))
const text = z.string().min(1).max(5_000)
const metadata = z.record(z.string().max(40), z.string().max(500))
const methodTypes = list(z.enum(['card', 'sepa_debit']))
const expand = z.exactOptional(list(text))
const statement = z
  .string()
  .regex(/[A-Za-z]/)
  .regex(/^[^<>\\'"*]*$/)

export const STRIPE_REQUESTS: readonly [method: string, path: RegExp, fields: z.ZodType][] = [
  [
    'POST',
    /^\/v1\/customers$/,
    takes<Stripe.CustomerCreateParams>()(z.strictObject({ name: text.max(256), email: text.max(512), metadata })),
  ],
  ['DELETE', /^\/v1\/customers\/\w+$/, z.strictObject({})],
  [
    'POST',
    /^\/v1\/setup_intents$/,
    takes<Stripe.SetupIntentCreateParams>()(
      z.strictObject({
        customer: text,
        payment_method: text,
        confirm: yes,
        usage: z.literal('off_session'),
        allowed_payment_method_types: methodTypes,
        mandate_data: z.strictObject({
          customer_acceptance: z.strictObject({
            type: z.literal('online'),
            accepted_at: number,
            online: z.strictObject({ ip_address: z.union([z.ipv4(), z.ipv6()]), user_agent: text }),
          }),
        }),
        expand,
      }),
    ),
  ],
  [
    'GET',
    /^\/v1\/setup_intents\/\w+$/,
    takes<Stripe.SetupIntentRetrieveParams>()(z.strictObject({ expand, client_secret: z.exactOptional(text) })),
  ],
  [
    'POST',
    /^\/v1\/payment_intents$/,
    takes<Stripe.PaymentIntentCreateParams>()(
      z.strictObject({
        amount: number.pipe(z.int().min(1).max(99_999_999)),
        currency: z.literal('eur'),
        customer: text,
        payment_method: text,
        allowed_payment_method_types: methodTypes,
        off_session: yes,
        confirm: yes,
        description: text.max(1_000),
        statement_descriptor: z.exactOptional(statement.min(5).max(22)),
        // The space that the longest prefix leaves.
        statement_descriptor_suffix: z.exactOptional(statement.max(10)),
        metadata,
      }),
    ),
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/\w+$/,
    takes<Stripe.PaymentIntentRetrieveParams>()(z.strictObject({ expand, client_secret: z.exactOptional(text) })),
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    takes<Stripe.DisputeListParams>()(
      z.strictObject({ payment_intent: text, limit: number.pipe(z.int().min(1).max(100)) }),
    ),
  ],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    takes<Stripe.PaymentIntentListParams>()(
      z.strictObject({
        customer: z.exactOptional(text),
        created: z.exactOptional(z.strictObject({ gte: number })),
        limit: number.pipe(z.int().min(1).max(100)),
        starting_after: z.exactOptional(text),
        expand,
      }),
    ),
  ],
]

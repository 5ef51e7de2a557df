import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import {
  CHARGED_BACK,
  type Charge,
  type ChargedInvoice,
  type MethodAtProvider,
  type MethodSetUp,
  type PaymentState,
  type PaymentsPort,
} from '#platform/ports/payments.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { isAboutStatement, nameOnStatement } from './name-on-statement.ts'

const PATIENCE_MS = 5_000
const NOTICE_TOLERANCE_SECONDS = 300
const TYPES = ['card', 'sepa_debit'] as const

export interface StripeAccess {
  secretKey: string
  /** The current one first; a second one during a rotation. */
  webhookSecrets: readonly string[]
  /** Address of Stripe's API; undefined for Stripe's own. */
  apiBase: string | undefined
  /** Replaces the network. */
  fetch?: typeof globalThis.fetch
  /** Time limit of one answer; a request is sent twice at most. */
  patienceMs?: number
}

/** Stripe by its own client. Errors that the payer can fix become results, outages a `PortFailure`. */
export function paymentsStripe(
  { secretKey, webhookSecrets, apiBase, fetch, patienceMs = PATIENCE_MS }: StripeAccess,
  clock: Clock,
): PaymentsPort {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(apiBase),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  })
  return {
    createCustomer: (customer) => createCustomer(stripe, customer),
    async deleteCustomer(customerRef) {
      try {
        await stripe.customers.del(customerRef)
      } catch (error) {
        if (!isMissing(error)) throw new PortFailure('payments', error)
      }
    },
    saveMethod: (method) => saveMethod(stripe, method),
    async finishMethod({ customerRef, setupRef }) {
      try {
        const setup = await stripe.setupIntents.retrieve(setupRef, { expand: ['payment_method', 'mandate'] })
        return setup.customer === customerRef ? methodOf(setup) : { kind: 'unknown' }
      } catch (error) {
        return refusedMethod(error)
      }
    },
    charge: (charge) => chargeBy(stripe, charge),
    findPayment: (paymentRef) => findPayment(stripe, paymentRef),
    findPaymentByKey: (key, customer) => findPaymentByKey(stripe, key, customer),
    listPaymentsOf: (invoice, customer) => listPaymentsOf(stripe, invoice, customer),
    listPayments: (since) => listPayments(stripe, { created: { gte: Math.floor(since.getTime() / 1000) } }),
    async readNotice(body, signature) {
      for (const secret of webhookSecrets) {
        const event = readEvent(stripe, { body: Buffer.from(body), signature, secret, at: clock.now() })
        if (event) return { id: event.id, type: event.type, paymentRef: paymentRefOf(event) }
      }
      return undefined
    },
  }
}

type Customer = Parameters<PaymentsPort['createCustomer']>[0]
type NewMethod = Parameters<PaymentsPort['saveMethod']>[0]

async function createCustomer(stripe: Stripe, { companyId, name, email, insteadOf = '' }: Customer): Promise<string> {
  const metadata = { company: String(companyId) }
  // Over everything sent, because the provider refuses a known key with other parameters. Over the customer to replace,
  // too: for a day, the provider answers a known key with the same customer, even if that is deleted.
  const words = [name, email, ...(insteadOf ? [insteadOf] : [])].join('\n')
  const idempotencyKey = `customer-${companyId}-${createHash('sha256').update(words).digest('hex')}`
  try {
    return (await stripe.customers.create({ name, email, metadata }, { idempotencyKey })).id
  } catch (error) {
    throw new PortFailure('payments', error)
  }
}

async function saveMethod(stripe: Stripe, { customerRef, methodRef, consent }: NewMethod): Promise<MethodSetUp> {
  const online = { ip_address: consent.ip, user_agent: consent.userAgent }
  const acceptedAt = Math.floor(consent.at.getTime() / 1000)
  try {
    return methodOf(
      await stripe.setupIntents.create({
        customer: customerRef,
        payment_method: methodRef,
        confirm: true,
        usage: 'off_session',
        allowed_payment_method_types: [...TYPES],
        mandate_data: { customer_acceptance: { type: 'online', accepted_at: acceptedAt, online } },
        expand: ['payment_method', 'mandate'],
      }),
    )
  } catch (error) {
    return refusedMethod(error)
  }
}

async function findPayment(stripe: Stripe, paymentRef: string): Promise<PaymentState | undefined> {
  try {
    return await stateOf(stripe, await stripe.paymentIntents.retrieve(paymentRef, { expand: ['latest_charge'] }))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new PortFailure('payments', error)
  }
}

/** Newest first, with their keys. */
async function* listPayments(
  stripe: Stripe,
  by: Pick<Stripe.PaymentIntentListParams, 'customer' | 'created'>,
  isWanted: (payment: Stripe.PaymentIntent) => boolean = () => true,
) {
  try {
    for await (const payment of stripe.paymentIntents.list({ ...by, limit: 100, expand: ['data.latest_charge'] }))
      if (isWanted(payment)) yield { ...(await stateOf(stripe, payment)), key: payment.metadata.attempt }
  } catch (error) {
    // The account at the provider was changed: a customer unknown there has no payments.
    if (!isMissing(error, 'customer')) throw new PortFailure('payments', error)
  }
}

async function findPaymentByKey(stripe: Stripe, key: string, customer: string): Promise<PaymentState | undefined> {
  for await (const payment of listPayments(stripe, { customer }, ({ metadata }) => metadata.attempt === key))
    return payment
  return undefined
}

async function findTry(stripe: Stripe, { key, customerRef, amountCents }: Charge): Promise<PaymentState | undefined> {
  const made = await findPaymentByKey(stripe, key, customerRef)
  return made?.amountCents === amountCents ? made : undefined
}

async function listPaymentsOf(stripe: Stripe, { number, period }: ChargedInvoice, customer: string) {
  const standing = []
  // Payments of earlier versions do not name their month.
  const isCharged = ({ metadata }: Stripe.PaymentIntent) =>
    metadata.period ? metadata.period === period : metadata.invoice === number
  const isOfInvoice = (payment: Stripe.PaymentIntent) => isCharged(payment) && chargeOf(payment)?.refunded !== true
  for await (const payment of listPayments(stripe, { customer }, isOfInvoice))
    if (payment.state !== 'failed' || payment.failure === CHARGED_BACK) standing.push(payment)
  return standing
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
}

/** Off session: the payer cannot confirm, so the bank answers at once or not at all. */
const intentOf = ({ amountCents, customerRef, methodRef, invoice, key }: Charge) => ({
  amount: amountCents,
  currency: 'eur',
  customer: customerRef,
  payment_method: methodRef,
  allowed_payment_method_types: [...TYPES],
  off_session: true,
  confirm: true,
  description: invoice.number,
  metadata: { attempt: key, invoice: invoice.number, period: invoice.period },
})

/** Repeats without a statement descriptor that Stripe refuses, under a second key: a key belongs to one request. */
async function makePayment(stripe: Stripe, charge: Charge): Promise<Stripe.PaymentIntent> {
  const intent = intentOf(charge)
  try {
    const named = { ...intent, ...nameOnStatement(charge) }
    return await stripe.paymentIntents.create(named, { idempotencyKey: charge.key })
  } catch (error) {
    if (!isAboutStatement(error)) throw error
    return stripe.paymentIntents.create(intent, { idempotencyKey: `${charge.key}-plain` })
  }
}

/** A failed payment is a result, not an error: the bank has declined it. */
async function chargeBy(stripe: Stripe, charge: Charge): Promise<PaymentState> {
  try {
    return await stateOf(stripe, await makePayment(stripe, charge))
  } catch (error) {
    const payment = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (payment) return await stateOf(stripe, payment)
    // The first request of an attempt may stem from an earlier version or another saved method: its result counts.
    const made = error instanceof Stripe.errors.StripeIdempotencyError && (await findTry(stripe, charge))
    if (made) return made
    const failure = refusedCharge(error)
    if (failure) return { paymentRef: undefined, state: 'failed', amountCents: charge.amountCents, failure }
    throw new PortFailure('payments', error)
  }
}

/** Codes for a sum that the provider does not charge. */
const SUM_REFUSED = /^(amount_too_(small|large)|charge_exceeds_(source|transaction)_limit)$/

/**
 * Failure if no payment was made and a retry would not help: the method or its mandate was removed at the provider
 * since it was saved, or the provider does not charge this sum.
 */
function refusedCharge(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  if (isAboutMethod(error) || error.code === 'payment_intent_mandate_invalid') return 'method_unusable'
  return SUM_REFUSED.test(error.code ?? '') ? error.code : undefined
}

async function stateOf(stripe: Stripe, payment: Stripe.PaymentIntent): Promise<PaymentState> {
  const failure = payment.last_payment_error?.decline_code ?? payment.last_payment_error?.code
  const charge = chargeOf(payment)
  const known = { paymentRef: payment.id, amountCents: payment.amount }
  // A debit that was paid and then returned by the bank is disputed; so is a card payment that was charged back.
  if (charge?.disputed && (await isTakenBack(stripe, payment.id))) {
    const isDebit = charge.payment_method_details?.type === 'sepa_debit'
    return { ...known, state: 'failed', failure: isDebit ? 'disputed' : CHARGED_BACK }
  }
  if (payment.status === 'succeeded') return { ...known, state: 'succeeded', failure: undefined }
  if (payment.status === 'processing') return { ...known, state: 'processing', failure: undefined }
  return { ...known, state: 'failed', failure: failure ?? payment.status }
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) => (typeof charge === 'object' ? charge : undefined)

/** A charge stays disputed for ever. Its disputes show whether the money came back (won) or never left (a warning). */
async function isTakenBack(stripe: Stripe, paymentRef: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentRef, limit: 100 })
  return data.some(({ status }) => status !== 'won' && !status.startsWith('warning_'))
}

function methodOf(setup: Stripe.SetupIntent): MethodSetUp {
  if (setup.status === 'requires_action') {
    return { kind: 'to-confirm', setupRef: setup.id, clientSecret: setup.client_secret ?? '' }
  }
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : undefined
  if (setup.status !== 'succeeded' || !method) return { kind: 'declined' }
  const described = describe(method, setup.mandate)
  return described ? { kind: 'saved', method: described } : { kind: 'unknown' }
}

function describe(method: Stripe.PaymentMethod, mandate: Stripe.SetupIntent['mandate']): MethodAtProvider | undefined {
  const { id: methodRef, card, sepa_debit: debit } = method
  const noBank = { bankCode: '', bankCountry: '', mandateRef: '' }
  if (card) return { methodRef, type: 'card', brand: card.brand, last4: card.last4 ?? '', ...noBank }
  if (!debit) return undefined
  const reference = typeof mandate === 'object' ? mandate?.payment_method_details.sepa_debit?.reference : undefined
  return {
    methodRef,
    type: 'sepa_debit',
    brand: '',
    last4: debit.last4 ?? '',
    bankCode: debit.bank_code ?? '',
    bankCountry: debit.country ?? '',
    mandateRef: reference ?? '',
  }
}

function refusedMethod(error: unknown): MethodSetUp {
  if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined' }
  if (isMissing(error, 'customer')) return { kind: 'no-customer' }
  if (isAboutMethod(error) || isMissing(error)) return { kind: 'unknown' }
  throw new PortFailure('payments', error)
}

/** Invalid requests that the payer can fix; any other is our fault. */
function isAboutMethod(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && /^(payment_method|customer)$/.test(error.param ?? '')
  )
}

/** Whether an object that the request names or refers to does not exist. */
function isMissing(error: unknown, what?: string): boolean {
  const isInvalid = error instanceof Stripe.errors.StripeInvalidRequestError
  return isInvalid && error.code === 'resource_missing' && (what === undefined || error.param === what)
}

interface SignedNotice {
  body: Buffer
  signature: string
  secret: string
  at: Date
}

function readEvent(stripe: Stripe, { body, signature, secret, at }: SignedNotice): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, NOTICE_TOLERANCE_SECONDS, undefined, at.getTime())
  } catch {
    return undefined
  }
}

/** Reference of the payment in an event about a payment, a charge or a dispute; undefined for any other event. */
function paymentRefOf({ data }: Stripe.Event): string | undefined {
  const about: { object?: string; id?: string; payment_intent?: unknown } = { ...data.object }
  if (about.object === 'payment_intent') return about.id
  return typeof about.payment_intent === 'string' ? about.payment_intent : undefined
}

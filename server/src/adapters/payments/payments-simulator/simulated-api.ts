import { createHash } from 'node:crypto'
import type { z } from 'zod'
import {
  CustomerParams,
  DisputesParams,
  ListParams,
  MethodParams,
  PaymentParams,
  RetrieveParams,
  SetupParams,
} from './requests.ts'
import { type Body, deleteObject, findObject, insertObject, listObjects, replaceObject } from './simulated-store.ts'
import { type Behaviour, findAccount, findCard } from './test-accounts.ts'
import { newId, type Tools } from './tools.ts'

export const METHODS = ['GET', 'POST', 'DELETE'] as const
type Method = (typeof METHODS)[number]

export interface SimulatedRequest {
  method: Method
  path: string
  fields: Record<string, unknown>
  key: string
}

/** An error answer in the provider's shape. */
export class SimulatedError extends Error {
  readonly status: number
  readonly body: Body
  constructor(status: number, body: Body) {
    super(String(body.message))
    this.status = status
    this.body = body
  }
}

/** The provider keeps idempotency keys for a day. */
const KEY_MS = 24 * 3_600_000

type Answer = (tools: Tools, request: SimulatedRequest, id: string) => Promise<Body>

const ROUTES: readonly [method: Method, path: RegExp, answer: Answer][] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['POST', /^\/v1\/payment_methods$/, createMethod],
  ['POST', /^\/v1\/setup_intents$/, createSetup],
  ['GET', /^\/v1\/setup_intents\/(\w+)$/, retrieve('setup_intent')],
  ['POST', /^\/v1\/payment_intents$/, createPayment],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, retrieve('payment_intent')],
  ['GET', /^\/v1\/payment_intents$/, listPayments],
  ['GET', /^\/v1\/disputes$/, listDisputes],
  // Not of the provider's API: what happens on the page of the payer's bank.
  ['POST', /^\/bank\/(\w+)\/(?:confirm|refuse)$/, answerAtBank],
]

export function answerRequest(tools: Tools, request: SimulatedRequest): Promise<Body> {
  for (const [method, path, answer] of ROUTES) {
    const found = method === request.method && path.exec(request.path)
    if (found) return answer(tools, request, found[1] ?? '')
  }
  throw new SimulatedError(404, invalid('Unrecognized request URL.'))
}

function read<T extends z.ZodType>(params: T, fields: unknown): z.output<T> {
  const checked = params.safeParse(fields)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid'
  throw new SimulatedError(400, { ...invalid(`${issue?.path.join('.')}: ${issue?.message}`), code })
}

function invalid(message: string): Body {
  return { type: 'invalid_request_error', message }
}

async function require(tools: Tools, kind: string, id: string): Promise<Body> {
  const found = await findObject(tools.db, kind, id)
  if (!found)
    throw new SimulatedError(404, { ...invalid(`No such ${kind}: '${id}'`), code: 'resource_missing', param: kind })
  return found
}

async function keep(tools: Tools, kind: string, body: Body): Promise<Body> {
  const isNew = await insertObject(tools.db, { id: String(body.id), kind, body, createdAt: tools.clock.now() })
  return isNew ? body : require(tools, kind, String(body.id))
}

async function createCustomer(tools: Tools, { fields, key }: SimulatedRequest): Promise<Body> {
  const customer = read(CustomerParams, fields)
  return keep(tools, 'customer', { id: await idFor(tools, 'cus', 'customer', key), object: 'customer', ...customer })
}

async function deleteCustomer(tools: Tools, _request: SimulatedRequest, id: string): Promise<Body> {
  await require(tools, 'customer', id)
  await deleteObject(tools.db, id)
  return { id, object: 'customer', deleted: true }
}

/** Derives the id from the idempotency key, so that a repeated request finds what the first one made; for a day. */
async function idFor(tools: Tools, prefix: string, kind: string, key: string): Promise<string> {
  if (!key) return newId(tools, prefix)
  const id = `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`
  const found = await findObject(tools.db, kind, id)
  const age = tools.clock.now().getTime() - Number(found?.created ?? 0) * 1000
  return found?.created && age > KEY_MS ? newId(tools, prefix) : id
}

async function createMethod(tools: Tools, { fields }: SimulatedRequest): Promise<Body> {
  const { type, card, sepa_debit: debit, billing_details } = read(MethodParams, fields)
  const base = { id: newId(tools, 'pm'), object: 'payment_method', type, billing_details }
  if (type === 'card') {
    const found = findCard(card?.number ?? '')
    if (!found) throw new SimulatedError(402, cardError('incorrect_number', 'Ihre Kartennummer ist ungültig.'))
    const shown = { brand: found.brand, last4: card?.number.replaceAll(' ', '').slice(-4) }
    return shownMethod(await keep(tools, 'payment_method', { ...base, card: shown, behaviour: found }))
  }
  const iban = (debit?.iban ?? '').replaceAll(' ', '').toUpperCase()
  const found = findAccount(iban)
  if (!found) throw new SimulatedError(400, { ...invalid('Die IBAN ist ungültig.'), code: 'invalid_bank_account_iban' })
  const shown = { last4: iban.slice(-4), bank_code: iban.slice(4, 12), country: iban.slice(0, 2) }
  return shownMethod(await keep(tools, 'payment_method', { ...base, sepa_debit: shown, behaviour: found }))
}

/** The behaviour is internal to the simulator and is not shown. */
function shownMethod({ behaviour: _, ...method }: Body): Body {
  return method
}

function cardError(code: string, message: string, more: Body = {}): Body {
  return { type: 'card_error', code, message, ...more }
}

async function createSetup(tools: Tools, { fields }: SimulatedRequest): Promise<Body> {
  const params = read(SetupParams, fields)
  await require(tools, 'customer', params.customer)
  const method = await require(tools, 'payment_method', params.payment_method)
  const { saving } = method.behaviour as Behaviour
  if (saving === 'declined') throw new SimulatedError(402, cardError('card_declined', 'Ihre Karte wurde abgelehnt.'))
  const id = newId(tools, 'seti')
  return keep(tools, 'setup_intent', {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${tools.random.bytes(8).toString('hex')}`,
    customer: params.customer,
    payment_method: shownMethod(method),
    status: saving === 'to-confirm' ? 'requires_action' : 'succeeded',
    mandate: method.type === 'sepa_debit' ? newMandate(tools) : null,
  })
}

function newMandate(tools: Tools): Body {
  const reference = tools.random.bytes(6).toString('hex').toUpperCase()
  return {
    id: newId(tools, 'mandate'),
    object: 'mandate',
    payment_method_details: { type: 'sepa_debit', sepa_debit: { reference } },
  }
}

async function answerAtBank(tools: Tools, { path }: SimulatedRequest, id: string): Promise<Body> {
  const setup = await require(tools, 'setup_intent', id)
  if (setup.status !== 'requires_action') return setup
  const answered = { ...setup, status: path.endsWith('/confirm') ? 'succeeded' : 'requires_payment_method' }
  await replaceObject(tools.db, id, answered)
  return answered
}

async function createPayment(tools: Tools, { fields, key }: SimulatedRequest): Promise<Body> {
  const params = read(PaymentParams, fields)
  await require(tools, 'customer', params.customer)
  const { type, behaviour } = await require(tools, 'payment_method', params.payment_method)
  if (type === 'card' && params.statement_descriptor)
    throw new SimulatedError(400, { ...invalid('Use the suffix for cards.'), param: 'statement_descriptor' })
  const { charging, failure } = behaviour as Behaviour
  const id = await idFor(tools, 'pi', 'payment_intent', key)
  const fails = charging === 'fails'
  const made = {
    id,
    object: 'payment_intent',
    created: Math.floor(tools.clock.now().getTime() / 1000),
    amount: params.amount,
    currency: 'eur',
    customer: params.customer,
    payment_method: params.payment_method,
    description: params.description ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    metadata: params.metadata ?? {},
    status: charging === 'succeeds' ? 'succeeded' : fails ? 'requires_payment_method' : 'processing',
    latest_charge: null,
    last_payment_error: fails ? { code: 'card_declined', decline_code: failure } : null,
  }
  const payment = await keep(tools, 'payment_intent', made)
  if (!fails) {
    if (payment.status === 'succeeded') await tools.notify('payment_intent.succeeded', payment)
    return payment
  }
  await tools.notify('payment_intent.payment_failed', payment)
  const more = { decline_code: failure, payment_intent: payment }
  throw new SimulatedError(402, cardError('card_declined', 'Ihre Karte wurde abgelehnt.', more))
}

function retrieve(kind: 'setup_intent' | 'payment_intent'): Answer {
  return (tools, { fields }, id) => {
    read(RetrieveParams, fields)
    return require(tools, kind, id)
  }
}

async function listPayments(tools: Tools, { fields }: SimulatedRequest): Promise<Body> {
  const { customer, created, limit, starting_after: after } = read(ListParams, fields)
  const all = (await listObjects(tools.db, 'payment_intent')).filter(
    (payment) => (!customer || payment.customer === customer) && (!created || Number(payment.created) >= created.gte),
  )
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const data = all.slice(from, from + limit)
  return { object: 'list', url: '/v1/payment_intents', has_more: from + limit < all.length, data }
}

async function listDisputes(tools: Tools, { fields }: SimulatedRequest): Promise<Body> {
  const asked = read(DisputesParams, fields)
  const all = await listObjects(tools.db, 'dispute')
  const data = all.filter((dispute) => dispute.payment_intent === asked.payment_intent)
  return { object: 'list', url: '/v1/disputes', has_more: false, data }
}

import type Stripe from 'stripe'

export type Fields = Record<string, string> & { metadata?: Record<string, string> }
export type Answer = { status: number; body: object }

type Method = Partial<Pick<Stripe.PaymentMethod, 'type'>> & { card?: object; sepa_debit?: object }
const visa: Method = { type: 'card', card: { brand: 'visa', last4: '4242' } }
const debit: Method = { type: 'sepa_debit', sepa_debit: { last4: '3000', bank_code: '37040044', country: 'DE' } }

/** Named like Stripe's test methods; those without a code succeed. */
const METHODS: Record<string, { is: Method; saving?: string; charging?: string }> = {
  pm_card_visa: { is: visa },
  pm_card_chargeDeclined: { is: visa, saving: 'generic_decline', charging: 'generic_decline' },
  pm_card_insufficient: { is: visa, charging: 'insufficient_funds' },
  pm_card_threeDSecure: { is: visa, saving: 'requires_action', charging: 'authentication_required' },
  pm_sepa_debit: { is: debit },
}

/** State of the provider. */
export interface Remembered {
  made: {
    customers: { id: string }[]
    setups: Record<string, object>
    payments: Stripe.PaymentIntent[]
    disputes: Stripe.Dispute[]
  }
}

const LEAST_CENTS = 50

const STRANGER = 'cus_of_another_account'

const error = (status: number, body: object): Answer => ({ status, body: { error: body } })
const invalid = (message: string, more: object = {}): Answer =>
  error(400, { type: 'invalid_request_error', message, ...more })
const missing = (param: string, id: string): Answer =>
  invalid(`No such ${param}: '${id}'`, { code: 'resource_missing', param })
const declined = (code: string, more: object): Answer => {
  const isDecline = code !== 'authentication_required'
  const codes = isDecline ? { code: 'card_declined', decline_code: code } : { code }
  return error(402, { type: 'card_error', message: 'Your card was declined.', ...codes, ...more })
}

export function createCustomer({ made }: Remembered, fields: Fields): Answer {
  const customer = { id: `cus_${made.customers.length + 1}`, object: 'customer', ...fields }
  made.customers.push(customer)
  return { status: 200, body: customer }
}

export function deleteCustomer({ made }: Remembered, id: string): Answer {
  const left = made.customers.filter((customer) => customer.id !== id)
  if (left.length === made.customers.length) return missing('customer', id)
  made.customers = left
  return { status: 200, body: { id, object: 'customer', deleted: true } }
}

export function createSetup({ made }: Remembered, { customer, payment_method: name = '' }: Fields): Answer {
  if (customer === STRANGER) return missing('customer', customer)
  const method = METHODS[name]
  if (!method) return missing('payment_method', name)
  const id = `seti_${Object.keys(made.setups).length + 1}`
  const waits = method.saving === 'requires_action'
  if (method.saving && !waits) return declined(method.saving, { setup_intent: { id, object: 'setup_intent' } })
  const mandate = { object: 'mandate', payment_method_details: { sepa_debit: { reference: 'MANDATE7' } } }
  made.setups[id] = {
    id,
    object: 'setup_intent',
    customer,
    client_secret: `${id}_secret_x`,
    status: waits ? 'requires_action' : 'succeeded',
    payment_method: { id: name, object: 'payment_method', ...method.is },
    mandate: method.is.sepa_debit ? mandate : null,
  }
  return { status: 200, body: made.setups[id] }
}

export function createPayment({ made }: Remembered, fields: Fields): Answer {
  const name = fields.payment_method ?? ''
  const method = METHODS[name]
  if (!method) return missing('payment_method', name)
  if (method.is.card && fields.statement_descriptor)
    return invalid('Use the suffix for cards.', { param: 'statement_descriptor' })
  if (Number(fields.amount) < LEAST_CENTS)
    return invalid('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
  const codes = method.charging === 'authentication_required' ? 'authentication_required' : 'card_declined'
  const payment = {
    id: `pi_${made.payments.length + 1}`,
    object: 'payment_intent',
    amount: Number(fields.amount),
    customer: fields.customer,
    metadata: fields.metadata,
    latest_charge: null,
    status: method.charging ? 'requires_payment_method' : method.is.sepa_debit ? 'processing' : 'succeeded',
    last_payment_error: method.charging ? { code: codes, decline_code: method.charging } : null,
  } as unknown as Stripe.PaymentIntent
  made.payments.push(payment)
  return method.charging ? declined(method.charging, { payment_intent: payment }) : { status: 200, body: payment }
}

export function retrieveSetup({ made }: Remembered, id: string): Answer {
  const setup = made.setups[id]
  return setup ? { status: 200, body: setup } : missing('setup_intent', id)
}

export function retrievePayment({ made }: Remembered, id: string): Answer {
  const payment = made.payments.find((each) => each.id === id)
  return payment ? { status: 200, body: payment } : missing('payment_intent', id)
}

/** Newest first, paginated. */
export function listPayments({ made }: Remembered, { customer, limit, starting_after: after }: Fields): Answer {
  if (customer === STRANGER) return missing('customer', customer)
  const all = made.payments.filter((each) => !customer || each.customer === customer).reverse()
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const data = all.slice(from, from + Number(limit))
  return { status: 200, body: { object: 'list', data, has_more: from + data.length < all.length } }
}

export function listDisputes({ made }: Remembered, { payment_intent: payment }: Fields): Answer {
  const data = made.disputes.filter((each) => each.payment_intent === payment)
  return { status: 200, body: { object: 'list', data, has_more: false } }
}

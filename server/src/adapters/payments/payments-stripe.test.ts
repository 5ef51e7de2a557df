import Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readFailure } from '#features/billing/collection/read-failure.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { startStripeApi } from '#test/stripe/start-stripe-api.ts'
import { paymentsStripe } from './payments-stripe.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const api = await startStripeApi()
afterAll(api.close)

const at = (apiBase: string) =>
  paymentsStripe(
    { secretKey: 'sk_test_line', webhookSecrets: ['whsec_line'], apiBase, patienceMs: 150 },
    { now: () => NOW },
  )
const payments = at(api.url)
const consent = { at: NOW, ip: '2001:db8::7', userAgent: 'Mozilla/5.0' }
const save = (methodRef: string) => payments.saveMethod({ customerRef: 'cus_1', methodRef, consent })
const charge = (methodRef: string, more: object = {}) =>
  payments.charge({
    key: crypto.randomUUID(),
    customerRef: 'cus_1',
    methodRef,
    methodType: undefined,
    amountCents: 14_755,
    invoice: { number: 'RE-2026-000001', period: '2026-10' },
    ...more,
  })
async function allOf<T>(some: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of some) all.push(one)
  return all
}
const last = () => api.requests.at(-1)

describe('Stripe over a real line, strict about every parameter', () => {
  beforeEach(() => {
    api.requests.length = 0
    api.faults.length = 0
    Object.assign(api.made, { customers: [], setups: {}, payments: [], disputes: [] })
  })

  it('BILL-04 meets a Stripe that refuses what its published types do not know', async () => {
    const { hostname: host, port } = new URL(api.url)
    const stripe = new Stripe('sk_test_line', { host, port, protocol: 'http' })
    const strange = {
      name: 'Atelier',
      email: 'a@studio.test',
      metadata: { company: '7' },
      colour: 'red',
    } as Stripe.CustomerCreateParams
    await expect(stripe.customers.create(strange)).rejects.toMatchObject({ code: 'parameter_unknown' })
    await expect(stripe.products.del('prod_1')).rejects.toMatchObject({ statusCode: 404 })
  })

  it('PAY-06 makes one customer for a company, however often it is asked, and another one for another name', async () => {
    const company = { companyId: 7, name: 'Atelier Süd', email: 'post@studio.test' }
    expect(await payments.createCustomer(company)).toBe('cus_1')
    expect(await payments.createCustomer(company)).toBe('cus_1')
    expect(await payments.createCustomer({ ...company, name: 'Atelier Nord' })).toBe('cus_2')
    expect(api.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/customers',
      fields: { name: 'Atelier Süd', email: 'post@studio.test', metadata: { company: '7' } },
      headers: { authorization: 'Bearer sk_test_line', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(api.requests[0]?.headers['stripe-version']).toMatch(/^\d{4}-\d\d-\d\d\./)
    expect(api.made.customers).toHaveLength(2)
    // For a day, the provider answers a known key with the same customer, even if that is deleted.
    expect(await payments.createCustomer({ ...company, insteadOf: 'cus_1' })).toBe('cus_3')
    expect(await payments.createCustomer({ ...company, insteadOf: 'cus_1' })).toBe('cus_3')
  })

  it('LIFE-04 deletes a customer, and takes one that is not there for deleted', async () => {
    const customerRef = await payments.createCustomer({ companyId: 8, name: 'Atelier West', email: 'w@studio.test' })
    await payments.deleteCustomer(customerRef)
    expect(last()).toMatchObject({ method: 'DELETE', path: `/v1/customers/${customerRef}` })
    expect(api.made.customers).toEqual([])
    await expect(payments.deleteCustomer(customerRef)).resolves.toBeUndefined()
  })

  it('PAY-06 saves a card and a debit for charges without the payer, with the consent to the mandate', async () => {
    expect(await save('pm_card_visa')).toEqual({
      kind: 'saved',
      method: {
        methodRef: 'pm_card_visa',
        type: 'card',
        brand: 'visa',
        last4: '4242',
        bankCode: '',
        bankCountry: '',
        mandateRef: '',
      },
    })
    expect(await save('pm_sepa_debit')).toMatchObject({
      kind: 'saved',
      method: { type: 'sepa_debit', last4: '3000', bankCode: '37040044', bankCountry: 'DE', mandateRef: 'MANDATE7' },
    })
    const online = { ip_address: '2001:db8::7', user_agent: 'Mozilla/5.0' }
    expect(last()?.fields).toMatchObject({
      usage: 'off_session',
      mandate_data: { customer_acceptance: { type: 'online', accepted_at: String(NOW.getTime() / 1000), online } },
    })
  })

  it.each([
    ['pm_card_chargeDeclined', { kind: 'declined' }],
    ['pm_of_somebody_else', { kind: 'unknown' }],
    ['pm_card_threeDSecure', { kind: 'to-confirm', setupRef: 'seti_1', clientSecret: 'seti_1_secret_x' }],
  ])('PAY-07 tells what came of saving %s', async (methodRef, outcome) => {
    expect(await save(methodRef)).toEqual(outcome)
  })

  it('PAY-06, PAY-07 distinguishes a missing customer from a missing method', async () => {
    const set = { customerRef: 'cus_of_another_account', methodRef: 'pm_card_visa', consent }
    expect(await payments.saveMethod(set)).toEqual({ kind: 'no-customer' })
  })

  it('PAY-06 takes a confirmed method over, not an unconfirmed one, one of another customer or one that is not there', async () => {
    await save('pm_card_threeDSecure')
    const finish = (setupRef: string, customerRef = 'cus_1') => payments.finishMethod({ customerRef, setupRef })
    expect(await finish('seti_1')).toMatchObject({ kind: 'to-confirm' })
    Object.assign(api.made.setups.seti_1 ?? {}, { status: 'requires_payment_method' })
    expect(await finish('seti_1')).toEqual({ kind: 'declined' })
    Object.assign(api.made.setups.seti_1 ?? {}, { status: 'succeeded' })
    expect(await finish('seti_1')).toMatchObject({ kind: 'saved', method: { methodRef: 'pm_card_threeDSecure' } })
    expect(await finish('seti_1', 'cus_2')).toEqual({ kind: 'unknown' })
    expect(await finish('seti_9')).toEqual({ kind: 'unknown' })
    expect(last()).toMatchObject({ method: 'GET', path: '/v1/setup_intents/seti_9' })
  })

  it.each([
    ['pm_card_visa', { state: 'succeeded', paymentRef: 'pi_1', failure: undefined }],
    ['pm_sepa_debit', { state: 'processing', paymentRef: 'pi_1' }],
    ['pm_card_insufficient', { state: 'failed', paymentRef: 'pi_1', failure: 'insufficient_funds' }],
    ['pm_card_threeDSecure', { state: 'failed', paymentRef: 'pi_1', failure: 'authentication_required' }],
    ['pm_taken_away', { state: 'failed', paymentRef: undefined, failure: 'method_unusable' }],
  ])('BILL-04 tells what came of charging %s', async (methodRef, outcome) => {
    expect(await charge(methodRef, { key: `k-${methodRef}` })).toMatchObject({ amountCents: 14_755, ...outcome })
    expect(last()).toMatchObject({
      headers: { 'idempotency-key': `k-${methodRef}` },
      fields: {
        ...{ amount: '14755', currency: 'eur' },
        metadata: { attempt: `k-${methodRef}`, invoice: 'RE-2026-000001', period: '2026-10' },
      },
    })
  })

  const onStatement = () =>
    Object.fromEntries(Object.entries(last()?.fields ?? {}).filter(([name]) => name.startsWith('statement')))

  it.each([
    [
      'of a debit year and number of the invoice',
      'pm_sepa_debit',
      'sepa_debit',
      { statement_descriptor: 'ePassbild 2026-000001' },
    ],
    ['of a card its number, behind our prefix', 'pm_card_visa', 'card', { statement_descriptor_suffix: 'RE-000001' }],
    ['of a method of an unknown kind nothing', 'pm_card_visa', undefined, {}],
  ] as const)('BILL-04 names on the statement %s', async (_what, methodRef, methodType, named) => {
    const key = `named-${methodType}`
    await charge(methodRef, { key, methodType })
    expect([onStatement(), last()?.headers['idempotency-key'], api.made.payments.length]).toEqual([named, key, 1])
  })

  it.each([
    [
      'RE-2026-1234567',
      { statement_descriptor: 'ePassbild 2026-1234567' },
      { statement_descriptor_suffix: 'RE-1234567' },
    ],
    ['RE 2026 "7"', {}, {}],
  ])('BILL-04 fits what Stripe takes for a statement, or names nothing there: %s', async (number, debit, card) => {
    const invoice = { number, period: '2026-10' }
    await charge('pm_sepa_debit', { invoice, methodType: 'sepa_debit' })
    expect(onStatement()).toEqual(debit)
    await charge('pm_card_visa', { invoice, methodType: 'card' })
    expect([onStatement(), api.made.payments.length]).toEqual([card, 2])
  })

  it.each([
    ['by its name', { param: 'statement_descriptor_suffix', message: 'Invalid string.' }],
    ['in its sentence', { message: 'Your account has no statement descriptor prefix.' }],
  ])('BILL-04, T18 charges without the words for the statement where Stripe refuses them, %s', async (what, said) => {
    api.faults.push({ status: 400, body: { error: { type: 'invalid_request_error', ...said } } })
    const key = `refused ${what}`
    expect(await charge('pm_card_visa', { key, methodType: 'card' })).toMatchObject({ state: 'succeeded' })
    expect(last()).toMatchObject({ headers: { 'idempotency-key': `${key}-plain` } })
    expect(onStatement()).toEqual({})
    expect(api.made.payments).toMatchObject([{ metadata: { attempt: key } }])
    expect(await payments.findPaymentByKey(key, 'cus_1')).toMatchObject({ paymentRef: 'pi_1', state: 'succeeded' })
  })

  it('T18 makes no second payment where the words for the statement are refused after one was made', async () => {
    const said = { param: 'statement_descriptor_suffix', message: 'Invalid string.', payment_intent: { id: 'pi_7' } }
    api.faults.push({ status: 400, body: { error: { type: 'invalid_request_error', ...said } } })
    await expect(charge('pm_card_visa', { methodType: 'card' })).rejects.toBeInstanceOf(PortFailure)
    expect([api.requests.length, api.made.payments]).toEqual([1, []])
  })

  it('BILL-04, T18 charges once a card that was stored as a debit', async () => {
    const wrong = { key: 'wrong-type', methodType: 'sepa_debit' }
    for (const _again of [1, 2])
      expect(await charge('pm_card_visa', wrong)).toMatchObject({ state: 'succeeded', paymentRef: 'pi_1' })
    expect(api.made.payments).toHaveLength(1)
  })

  it('BILL-04 reports a sum below Stripe’s minimum as a failed charge, not as a failed port', async () => {
    expect(await charge('pm_card_visa', { amountCents: 50 })).toMatchObject({ state: 'succeeded', amountCents: 50 })
    expect(await charge('pm_card_visa', { amountCents: 49 })).toEqual({
      paymentRef: undefined,
      state: 'failed',
      amountCents: 49,
      failure: 'amount_too_small',
    })
    expect(api.made.payments).toHaveLength(1)
  })

  it.each([
    ['payment_intent_mandate_invalid', 'method_unusable'],
    ['amount_too_large', 'amount_too_large'],
    ['charge_exceeds_source_limit', 'charge_exceeds_source_limit'],
    ['charge_exceeds_transaction_limit', 'charge_exceeds_transaction_limit'],
  ])('BILL-04 tells of %s, which asking again would not mend, as of a failed charge', async (code, failure) => {
    const { status, body } = error(400, 'invalid_request_error')
    api.faults.push({ status, body: { error: { ...body.error, code } } })
    expect(await charge('pm_card_visa')).toMatchObject({ paymentRef: undefined, state: 'failed', failure })
    expect(readFailure(failure)).toBe(failure === 'method_unusable' ? 'unusable' : 'not-made')
  })

  it('T18 charges once for a key, whether asked again, cut off after the charge, or left without an answer', async () => {
    const key = 'attempt-1'
    await charge('pm_card_visa', { key })
    api.faults.push('cut')
    expect(await charge('pm_card_visa', { key })).toMatchObject({ state: 'succeeded', paymentRef: 'pi_1' })
    api.faults.push('silent')
    expect(await charge('pm_card_visa', { key })).toMatchObject({ state: 'succeeded', paymentRef: 'pi_1' })
    expect(api.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key, key, key, key])
    expect(api.made.payments).toHaveLength(1)
    await expect(charge('pm_card_visa', { key, amountCents: 1 })).rejects.toBeInstanceOf(PortFailure)
  })

  it('BILL-04, T18 finds a payment by name, by key over many pages, and since a day', async () => {
    for (let made = 0; made < 230; made += 1)
      api.made.payments.push({
        id: `pi_${made}`,
        amount: 100 + made,
        customer: made % 2 ? 'cus_1' : 'cus_2',
        metadata: { attempt: `k-${made}` },
        status: 'succeeded',
        latest_charge: null,
      } as unknown as Stripe.PaymentIntent)
    expect(await payments.findPayment('pi_none')).toBeUndefined()
    api.requests.length = 0
    expect(await payments.findPaymentByKey('k-1', 'cus_1')).toMatchObject({ paymentRef: 'pi_1', amountCents: 101 })
    expect(await payments.findPaymentByKey('k-2', 'cus_1')).toBeUndefined()
    expect(await payments.findPaymentByKey('k-1', 'cus_of_another_account')).toBeUndefined()
    const listed = await allOf(payments.listPayments(new Date('2026-09-16T00:00:00Z')))
    expect(listed.map(({ key }) => key)).toEqual(Array.from({ length: 230 }, (_, index) => `k-${229 - index}`))
    expect(api.requests.map(({ fields }) => fields.starting_after ?? '')).toEqual(
      expect.arrayContaining(['pi_31', 'pi_130', 'pi_30']),
    )
  })

  it('BILL-04, T18 finds an attempt by its key when its first request had other text and its answer was lost', async () => {
    api.faults.push('cut', 'cut')
    const tried = { key: 'k-other-words' }
    await expect(charge('pm_card_insufficient', tried)).rejects.toBeInstanceOf(PortFailure)
    expect(await charge('pm_card_insufficient', { ...tried, methodType: 'card' })).toMatchObject({
      ...{ state: 'failed', failure: 'insufficient_funds', paymentRef: 'pi_1' },
    })
    expect(api.made.payments).toHaveLength(1)
  })

  it('BILL-04, T18 lists over many pages why an invoice of a customer is not to be charged again', async () => {
    const make = (id: string, more: object = {}) =>
      api.made.payments.push({
        ...{ id, amount: 357, customer: 'cus_1', status: 'succeeded', latest_charge: null, last_payment_error: null },
        ...{ metadata: { attempt: `k-${id}`, invoice: 'RE-2026-000007' }, ...more },
      } as unknown as Stripe.PaymentIntent)
    make('paid', { latest_charge: { refunded: false, disputed: false } })
    make('at_the_bank', { status: 'processing' })
    make('declined', { status: 'requires_payment_method' })
    make('given_back', { latest_charge: { refunded: true, disputed: false } })
    for (const [id, type] of Object.entries({ charged_back: 'card', returned: 'sepa_debit' }))
      make(id, { latest_charge: { refunded: false, disputed: true, payment_method_details: { type } } })
    api.made.disputes.push(
      ...['charged_back', 'returned'].map((id) => ({ payment_intent: id, status: 'lost' }) as Stripe.Dispute),
    )
    make('of_another', { customer: 'cus_2' })
    make('of_the_month', { metadata: { attempt: 'k-of_the_month', invoice: 'RE-2026-000003', period: '2026-10' } })
    const other = { invoice: 'RE-2026-000008', period: '2026-09' }
    for (let more = 0; more < 200; more += 1) make(`other_${more}`, { metadata: other })
    const invoice = { number: 'RE-2026-000007', period: '2026-10' }
    const listed = await payments.listPaymentsOf(invoice, 'cus_1')
    expect(listed.map(({ paymentRef, key, state }) => [paymentRef, key, state])).toEqual([
      ['of_the_month', 'k-of_the_month', 'succeeded'],
      ['charged_back', 'k-charged_back', 'failed'],
      ['at_the_bank', 'k-at_the_bank', 'processing'],
      ['paid', 'k-paid', 'succeeded'],
    ])
    expect(await payments.listPaymentsOf(invoice, 'cus_of_another_account')).toEqual([])
  })

  it.each([
    ['a debit that the bank returned', 'sepa_debit', ['lost'], { state: 'failed', failure: 'disputed' }],
    ['a card that was charged back', 'card', ['needs_response'], { state: 'failed', failure: 'charged_back' }],
    ['a dispute that the bank looks into', 'card', ['under_review'], { state: 'failed', failure: 'charged_back' }],
    ['a dispute that is lost', 'card', ['lost'], { state: 'failed', failure: 'charged_back' }],
    ['a dispute that is won', 'card', ['won'], { state: 'succeeded', failure: undefined }],
    ['two disputes, one of them won', 'card', ['won', 'lost'], { state: 'failed', failure: 'charged_back' }],
    ['a question of the bank, nothing taken', 'card', ['warning_needs_response'], { state: 'succeeded' }],
  ])('BILL-04 tells of %s where the money is', async (_what, type, statuses, outcome) => {
    const key = crypto.randomUUID()
    await charge(type === 'card' ? 'pm_card_visa' : 'pm_sepa_debit', { key })
    const latest_charge = { disputed: true, payment_method_details: { type } }
    Object.assign(api.made.payments[0] ?? {}, { status: 'succeeded', latest_charge })
    const disputes = [
      { payment_intent: 'pi_2', status: 'lost' },
      ...statuses.map((status) => ({ payment_intent: 'pi_1', status })),
    ]
    Object.assign(api.made, { disputes })
    expect(await payments.findPayment('pi_1')).toMatchObject(outcome)
    expect(await payments.findPaymentByKey(key, 'cus_1')).toMatchObject(outcome)
    expect(await allOf(payments.listPayments(NOW))).toMatchObject([{ key, ...outcome }])
  })

  it('BILL-04 is a failed port when Stripe does not report the state of a dispute', async () => {
    await charge('pm_card_visa')
    Object.assign(api.made.payments[0] ?? {}, { latest_charge: { disputed: true } })
    api.requests.length = 0
    api.faults.push({ status: 200, body: api.made.payments[0] ?? {} }, error(401, 'invalid_request_error'))
    await expect(payments.findPayment('pi_1')).rejects.toBeInstanceOf(PortFailure)
    expect(api.requests.map(({ path }) => path)).toEqual(['/v1/payment_intents/pi_1', '/v1/disputes'])
  })

  const error = (status: number, type = 'api_error') => ({ status, body: { error: { type, message: 'no' } } })
  it.each([
    ['breaks down twice', [error(500), error(503)], 2],
    ['is too busy', [error(429, 'rate_limit_error')], 1],
    ['does not know our key', [error(401, 'invalid_request_error')], 1],
    ['finds a fault in our words', [error(400, 'invalid_request_error')], 1],
    [
      'sends a page of a proxy',
      [
        { status: 502, body: '<h1>Bad Gateway</h1>' },
        { status: 502, body: '<h1>' },
      ],
      2,
    ],
    ['hangs up twice', ['cut', 'cut'] as const, 2],
    ['says nothing in time', ['silent', 'silent'] as const, 2],
  ])('BILL-04, PAY-07 is a failed port, never a false answer, when Stripe %s', async (_what, faults, asked) => {
    api.faults.push(...faults)
    await expect(charge('pm_card_visa')).rejects.toBeInstanceOf(PortFailure)
    expect(api.requests).toHaveLength(asked)
  })

  it.each([
    ['making a customer', () => payments.createCustomer({ companyId: 8, name: 'A', email: 'a@studio.test' })],
    ['saving a method', () => save('pm_card_visa')],
    ['taking a method over', () => payments.finishMethod({ customerRef: 'cus_1', setupRef: 'seti_1' })],
    ['finding a payment', () => payments.findPayment('pi_1')],
    ['finding one by its key', () => payments.findPaymentByKey('k', 'cus_1')],
    [
      'finding those of an invoice',
      () => payments.listPaymentsOf({ number: 'RE-2026-000001', period: '2026-10' }, 'cus_1'),
    ],
    ['deleting a customer', () => payments.deleteCustomer('cus_1')],
    ['listing them', () => allOf(payments.listPayments(NOW))],
  ])('BILL-04 is a failed port in %s as well', async (_what, call) => {
    api.faults.push(error(401, 'invalid_request_error'))
    await expect(call()).rejects.toBeInstanceOf(PortFailure)
  })

  it('BILL-04 is called again after a temporary failure', async () => {
    api.faults.push(error(500))
    expect(await charge('pm_card_visa')).toMatchObject({ state: 'succeeded' })
  })

  it('BILL-04 is a failed port when no server listens', async () => {
    const company = { companyId: 1, name: 'A', email: 'a@studio.test' }
    await expect(at('http://127.0.0.1:9').createCustomer(company)).rejects.toBeInstanceOf(PortFailure)
  })

  it.each([
    ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    ['charge.dispute.created', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['charge.dispute.closed', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['customer.updated', { object: 'customer', id: 'cus_unknown' }, undefined],
  ])('T17 reads a notice of type %s by its signature alone', async (type, object, paymentRef) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const timestamp = NOW.getTime() / 1000 - 299
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_line', timestamp })
    expect(await payments.readNotice(Buffer.from(payload), signature)).toEqual({ id: 'evt_1', type, paymentRef })
    expect(await payments.readNotice(Buffer.from(`${payload} `), signature)).toBeUndefined()
  })
})

import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { paymentAttempts, paymentNotices } from '#features/billing/billing-schema.ts'
import { startTestServer } from '#test/start-test-server.ts'

const [OLD, NEW] = ['whsec_before', 'whsec_after']

describe('T17 notices of the payment provider', () => {
  const server = startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: `${NEW}, ${OLD}`,
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    OPERATOR_VAT_ID: 'DE123456789',
    OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999',
  })
  const seconds = () => Math.floor(server.deps.clock.now().getTime() / 1000)
  const event = (id: string, type = 'customer.updated') =>
    JSON.stringify({ id, object: 'event', type, data: { object: { object: 'customer', id: 'cus_1' } } })
  const sign = (payload: string, { secret = NEW, timestamp = seconds() } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const send = (payload: string, signature: string) =>
    server.post('/api/payments/webhook/', payload, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    })
  const taken = () => server.deps.db.select().from(paymentNotices)

  it('T17, BILL-04 are taken in when signed, by the present and by the former secret', async () => {
    for (const [id, secret] of [
      ['evt_1', NEW],
      ['evt_2', OLD],
    ] as const) {
      const payload = event(id)
      const answer = await send(payload, sign(payload, { secret }))
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    }
    expect(await taken()).toHaveLength(2)
  })

  it.each([
    ['without a signature', (payload: string) => [payload, '']],
    ['signed with another secret', (payload: string) => [payload, sign(payload, { secret: 'whsec_guess' })]],
    ['301 seconds old', (payload: string) => [payload, sign(payload, { timestamp: seconds() - 301 })]],
    ['written anew after signing', (payload: string) => [JSON.stringify(JSON.parse(payload), null, 1), sign(payload)]],
    ['with one digit changed', (payload: string) => [payload.replace('evt_9', 'evt_8'), sign(payload)]],
  ] as const)('T17 are refused %s', async (_how, change) => {
    const [payload = '', signature = ''] = change(event('evt_9'))
    const answer = await send(payload, signature)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'notice-not-signed'])
    expect(await taken()).toEqual([])
  })

  it('T17 have one effect when fifty arrive concurrently, and none when their payment is unknown', async () => {
    const payload = event('evt_5', 'something.new')
    const signature = sign(payload)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(payload, signature)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await server.runJobs()
    expect(await taken()).toMatchObject([{ id: 'evt_5', handledAt: expect.any(Date) }])
  })

  it.each([
    ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_stranger', customer: 'cus_stranger' }],
    ['payment_intent.payment_failed', { object: 'payment_intent', id: 'pi_stranger' }],
    ['charge.dispute.created', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_stranger' }],
    ['customer.deleted', { object: 'customer', id: 'cus_stranger' }],
    ['payment_method.detached', { object: 'payment_method', id: 'pm_1', customer: null }],
  ])('T17, BILL-04 of type %s about strangers change nothing and are not asked about', async (type, object) => {
    const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
    expect((await send(payload, sign(payload))).statusCode).toBe(200)
    // The provider is unreachable in this test: a request to it would fail the job.
    await server.runJobs()
    expect(await taken()).toMatchObject([{ type, handledAt: expect.any(Date) }])
    expect(await server.deps.db.select().from(paymentAttempts)).toEqual([])
    expect(await server.mails()).toEqual([])
  })
})

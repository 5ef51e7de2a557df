import { expect, it } from 'vitest'
import { paymentMethods } from '#features/billing/billing-schema.ts'
import { DETAILS } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  OPERATOR_VAT_ID: 'DE123456789',
  OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999',
})

it.each(['setup', 'update-payment-method'])(
  'PAY-07, API-08 payments/%s says in its own words that the provider is away, and keeps nothing',
  async (call) => {
    const { headers } = await makePerson(server, 'owner')
    const answer = await server.post(
      `/api/payments/${call}/`,
      { payment_method_id: 'pm_1', payment_type: 'card', customer_details: DETAILS },
      headers,
    )
    const sentence = 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.'
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ detail: sentence, message: sentence, code: 'payments-down' })
    expect(answer.headers['retry-after']).toBe('5')
    expect(await server.deps.db.select().from(paymentMethods)).toEqual([])
  },
)

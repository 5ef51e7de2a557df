import { expect, it, vi } from 'vitest'
import { DETAILS } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

it.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
])('PAY-03 tells the provider the address that gave the mandate, %s, without a port', async (from, ip) => {
  const { headers } = await makePerson(server, 'owner')
  const asked = vi.spyOn(server.deps.payments, 'saveMethod')
  const payload = { payment_method_id: 'pm_1', payment_type: 'sepa', customer_details: DETAILS }
  await server.app.inject({ method: 'POST', url: '/api/payments/setup/', remoteAddress: from, headers, payload })
  expect(asked.mock.lastCall?.[0].consent).toMatchObject({ ip })
  asked.mockRestore()
})

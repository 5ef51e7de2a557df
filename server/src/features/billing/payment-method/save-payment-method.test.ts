import { describe, expect, it } from 'vitest'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { CARDS, DETAILS, saveMethod } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('a payment method that is saved', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { makeOwner } = billedMonths(server)

  it.each(['XK', 'XX', 'Deutschland', ''])(
    'PAY-08, BILL-03 takes no address in %j, which no invoice can name',
    async (country) => {
      const owner = await makeOwner()
      const answer = await saveMethod(server, owner, CARDS.good, { customer_details: { ...DETAILS, country } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ customer_details: { country: ['Bitte wählen Sie ein Land.'] } })
    },
  )

  it('API-08, PAY-03 takes a method without the lines of the address that are optional', async () => {
    const owner = await makeOwner()
    const { name, email, phone, country } = DETAILS
    const answer = await saveMethod(server, owner, CARDS.good, { customer_details: { name, email, phone, country } })
    expect(answer.json()).toEqual({ message: 'Die Zahlungsmethode ist gespeichert.' })
    const setup = await server.app.inject({ url: '/api/payments/setup/', headers: owner.headers })
    expect(setup.json()).toMatchObject({ payment_method: { type: 'card', card: { last4: '4242' }, holder: name } })
  })
})

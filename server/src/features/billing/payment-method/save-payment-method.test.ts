import { describe, expect, it } from 'vitest'
import { describeBuyer } from '#features/billing/invoices/describe-buyer.ts'
import { upsertInvoiceProfile } from '#features/billing/invoices/invoice-profile-store.ts'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { CARDS, DETAILS, saveMethod } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { findMethod } from './payment-method-store.ts'

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
    const setup = await server.get('/api/payments/setup/', owner.headers)
    expect(setup.json()).toMatchObject({ payment_method: { type: 'card', card: { last4: '4242' }, holder: name } })
  })

  it('BILL-03, PAY-08 keeps the address of invoices when a newer card comes without one, and takes a new one', async () => {
    const owner = await makeOwner()
    const buyer = async () => {
      const method = await findMethod(server.deps.db, owner.companyId)
      const { street, postcode, city, country } = await describeBuyer(server.deps, owner.companyId, method)
      return [street, postcode, city, country]
    }
    const { name, email, phone } = DETAILS
    const person = { name, email, phone, country: 'DE' }
    const vienna = { line1: 'Ring 1', postal_code: '1010', city: 'Wien', country: 'AT' }
    await upsertInvoiceProfile(server.deps.db, { companyId: owner.companyId, line1: '', postcode: '', city: '' })
    await saveMethod(server, owner, CARDS.good, { customer_details: { ...person, ...vienna } })
    await saveMethod(server, owner, CARDS.good, { customer_details: person })
    expect(await buyer()).toEqual(['Ring 1', '1010', 'Wien', 'AT'])
    await saveMethod(server, owner, CARDS.good, { customer_details: { ...DETAILS, line1: 'Holm 2' } })
    expect(await buyer()).toEqual(['Holm 2', '24103', 'Kiel', 'DE'])
  })
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import { paymentCustomers, paymentMethods } from '#features/billing/billing-schema.ts'
import { CARDS, saveMethod } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

it('PAY-06, API-08 a company unknown to the provider gets a new customer there, and its method is saved', async () => {
  const owner = await makePerson(server, 'owner')
  expect((await saveMethod(server, owner, CARDS.good)).statusCode).toBe(200)
  const [before] = await server.deps.db.select().from(paymentCustomers)
  // As after a migration to another account at the provider.
  await server.deps.db.delete(simulatedPayments).where(eq(simulatedPayments.kind, 'customer'))
  expect((await saveMethod(server, owner, CARDS.mastercard)).statusCode).toBe(200)
  const [after, ...others] = await server.deps.db.select().from(paymentCustomers)
  expect(others).toEqual([])
  expect(after?.customerRef).not.toBe(before?.customerRef)
  expect(await server.deps.db.select().from(paymentMethods)).toMatchObject([
    { brand: 'mastercard', customerRef: after?.customerRef },
  ])
  expect((await saveMethod(server, owner, CARDS.good)).statusCode).toBe(200)
  expect(await server.deps.db.select().from(paymentCustomers)).toEqual([after])
})

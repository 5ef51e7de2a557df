import { asc } from 'drizzle-orm'
import { invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { billUntil, bookUsage, collectOn as collectOnDays, makePayer, saveMethod } from './billing.ts'
import { freshHeaders, type TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

/** Settings of a server that can issue complete invoices and mandates. */
export const SELLER = { OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' }

export const OCTOBER = '2026-10-15T10:00:00Z'
/** It is already November in Berlin. */
const TURN = '2026-10-31T23:30:00Z'

/** Helpers for tests of a month's billing and collection that run the server's jobs. */
export function billedMonths(server: TestServer) {
  const makeOwner = () => makePayer(server)
  const allInvoices = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  const attempts = () => server.deps.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.attempt))
  const turnMonth = (at = TURN) => billUntil(server, at)
  /** An owner with an invoice for four transfers in October, to be collected by this method. */
  async function makeBilledOwner(number: string) {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await saveMethod(server, owner, number)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await turnMonth()
    return owner
  }
  const deliver = (payload: string, signature: string) =>
    server.post('/api/payments/webhook/', payload, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    })
  const collectOn = (day: string) => collectOnDays(server, day)
  async function listed(owner: TestPerson) {
    return (await server.get('/api/payments/get-invoices/', await freshHeaders(server, owner))).json()
  }
  const freshSession = async (owner: TestPerson) => ({ headers: await freshHeaders(server, owner) })
  return { makeOwner, allInvoices, attempts, turnMonth, makeBilledOwner, deliver, collectOn, listed, freshSession }
}

import { asc } from 'drizzle-orm'
import { startSession } from '#features/accounts/sessions/start-session.ts'
import { invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { collectDue } from '#features/billing/collection/collect-due.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { bookUsage, giveAddress, saveMethod } from './billing.ts'
import { makePerson, type TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

/** Settings of a server that can issue complete invoices and mandates. */
export const SELLER = { OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' }

export const OCTOBER = '2026-10-15T10:00:00Z'
/** It is already November in Berlin. */
const TURN = '2026-10-31T23:30:00Z'

/** Helpers for tests of a month's billing and collection that run the server's jobs. */
export function billedMonths(server: TestServer) {
  async function makeOwner(): Promise<TestPerson & { companyId: number }> {
    const owner = await makePerson(server, 'owner')
    if (owner.companyId === null) throw new Error('an owner has a company')
    await giveAddress(server, owner.companyId)
    return { ...owner, companyId: owner.companyId }
  }
  const allInvoices = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  const attempts = () => server.deps.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.attempt))
  async function turnMonth(at = TURN) {
    server.setNow(at)
    await billMonths(server.deps)
    await server.runJobs()
  }
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
  async function collectOn(day: string) {
    server.setNow(`${day}T10:00:00Z`)
    await collectDue(server.deps)
    await server.runJobs()
  }
  async function listed(owner: TestPerson) {
    // Access tokens expire after ten minutes; the clock of these tests advances by days.
    const { headers } = await freshSession(owner)
    return (await server.get('/api/payments/get-invoices/', headers)).json()
  }
  async function freshSession(owner: TestPerson) {
    const { accessToken } = await startSession(server.deps, owner.id)
    return { headers: { authorization: `Bearer ${accessToken}` } }
  }
  return { makeOwner, allInvoices, attempts, turnMonth, makeBilledOwner, deliver, collectOn, listed, freshSession }
}

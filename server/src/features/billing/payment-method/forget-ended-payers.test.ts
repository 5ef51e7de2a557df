import { eq, ne, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import {
  invoiceProfiles,
  invoices,
  paymentAttempts,
  paymentCustomers,
  paymentMethods,
} from '#features/billing/billing-schema.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { bookUsage, CARDS, collectOn, makePayer, reportPayment, saveMethod } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { forgetEndedPayers } from './forget-ended-payers.ts'

const server = startTestServer()
const stored = async () => {
  const { db } = server.deps
  const tables = [paymentMethods, paymentCustomers, invoiceProfiles]
  const rows = await Promise.all(tables.map((table) => db.select({ id: table.companyId }).from(table)))
  return rows.map((some) => some.length)
}
const atProvider = () =>
  server.deps.db
    .select({ id: simulatedPayments.id })
    .from(simulatedPayments)
    .where(eq(simulatedPayments.kind, 'customer'))
const ALL = [1, 1, 1]
const NOTHING = [0, 0, 0]

/** The owner of a company with usage in October, closed on the 20th if `ended`. */
async function makeEndedPayer(number: string, ended = true) {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePayer(server)
  const { companyId } = owner
  await saveMethod(server, owner, number)
  await bookUsage(server, companyId, { transfers: 4 })
  if (ended) await server.deps.db.update(companies).set({ endedAt: new Date('2026-10-20T10:00:00Z') })
  await forgetEndedPayers(server.deps)
  expect(await stored(), 'the last invoice is still to come').toEqual(ALL)
  server.setNow('2026-11-01T05:00:00Z')
  await issueInvoice(server.deps, companyId)
  await server.runJobs()
  await forgetOn('2026-11-02', ALL)
  await collectOn(server, '2026-11-06', '2026-11-13', '2026-11-20')
}
async function forgetOn(day: string, left: readonly number[]) {
  server.setNow(`${day}T03:39:00Z`)
  await forgetEndedPayers(server.deps)
  expect(await stored(), day).toEqual(left)
}

it('ACC-04, LIFE-04 of a company that has ended, payment method and invoice profile are deleted when its last payment is final', async () => {
  await makeEndedPayer(CARDS.good)
  expect(await server.deps.db.select().from(invoices)).toMatchObject([{ state: 'paid' }])
  await forgetOn('2027-01-09', ALL)
  await forgetOn('2027-01-11', NOTHING)
  expect(await server.deps.db.select().from(invoices)).toHaveLength(1)
})

it('ACC-04, BILL-04 a payment that is returned after they are gone is for people, and no try is promised', async () => {
  await makeEndedPayer(CARDS.good)
  await forgetOn('2027-01-11', NOTHING)
  await server.mails()
  const [attempt] = await server.deps.db.select().from(paymentAttempts)
  await reportPayment(server, attempt, 'failed', 'disputed')
  const [invoice] = await server.deps.db.select().from(invoices)
  expect(invoice).toMatchObject({ state: 'handed-over', failure: 'returned', nextTryOn: null, pauseOn: null })
  const [mail, ...more] = await server.mails()
  const told = mail?.text.replace(/\s+/g, ' ')
  expect([mail?.subject, more]).toEqual([`Einzug zur Rechnung ${invoice?.number} fehlgeschlagen`, []])
  expect(told).toContain('nicht einziehen. Wir melden uns bei Ihnen wegen der Zahlung.')
  expect(told).not.toContain('noch einmal')
})

it('ACC-04, LIFE-04 the customer at the provider is deleted with them, but no customer of another company', async () => {
  await makeEndedPayer(CARDS.good)
  const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
  await saveMethod(server, other, CARDS.good)
  const [gone] = await server.deps.db
    .select()
    .from(paymentCustomers)
    .where(ne(paymentCustomers.companyId, other.companyId))
  expect(await atProvider()).toHaveLength(2)
  await forgetOn('2027-01-09', [2, 2, 1])
  await server.runJobs()
  expect(await atProvider()).toHaveLength(2)
  await forgetOn('2027-01-11', [1, 1, 0])
  await server.runJobs()
  const [left, ...more] = await server.deps.db.select().from(paymentCustomers)
  expect([left?.companyId, more]).toEqual([other.companyId, []])
  expect(left?.customerRef).not.toBe(gone?.customerRef)
  expect(await atProvider()).toEqual([{ id: left?.customerRef }])
})

it('ACC-04, LIFE-04 they stay while an invoice is unpaid, and with an active company', async () => {
  await makeEndedPayer(CARDS.fails)
  expect(await server.deps.db.select().from(invoices)).toMatchObject([{ state: 'handed-over' }])
  await forgetOn('2027-06-01', ALL)
  await server.deps.db.update(invoices).set({ state: 'cancelled' })
  await server.deps.db.update(companies).set({ endedAt: null })
  await forgetOn('2027-06-02', ALL)
})

it('ACC-04, LIFE-04 a rest that is too small to be billed keeps nothing', async () => {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePayer(server)
  await saveMethod(server, owner, CARDS.good)
  await bookUsage(server, owner.companyId, { transfers: 1 })
  await server.deps.db.update(companies).set({ endedAt: server.deps.clock.now() })
  await forgetOn('2027-01-11', ALL)
  await server.deps.db.execute(sql`update ledger_entries set amount_cents = 24`)
  await forgetOn('2027-01-11', NOTHING)
})

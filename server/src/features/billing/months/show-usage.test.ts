import { expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { cancelInvoice } from '#features/billing/corrections/cancel-invoice.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { billedMonths } from '#test/billed-months.ts'
import { bookUsage, makePayer } from '#test/billing.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const { makeOwner } = billedMonths(server)

it('BILL-02, ROOM-04 the running month holds nothing of what a document of its own has given back for an earlier one', async () => {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePayer(server)
  const { companyId } = owner
  await bookUsage(server, companyId, { transfers: 40 })
  server.setNow('2026-11-01T05:00:00Z')
  await issueInvoice(server.deps, companyId)
  await bookUsage(server, companyId, { transfers: 10, at: new Date('2026-11-05T10:00:00Z') })
  server.setNow('2026-11-10T10:00:00Z')
  const [invoice] = await server.deps.db.select().from(invoices)
  const wish = { reason: 'Falscher Empfänger', again: false, actorId: owner.id }
  await cancelInvoice(server.deps, { ...wish, invoiceId: invoice?.id ?? 0 })
  const { headers } = await makePerson(server, 'accounting', { companyId, email: 'buero@studio.test' })
  const usage = await server.get('/api/payments/get-current-usage/', headers)
  expect(usage.json()).toMatchObject({
    corrections: { count: 0, net_cents: 0 },
    net_cents: 10 * 75,
    forecast: { transfers: 30, net_cents: 30 * 75 },
  })
})

it.each([
  ['04', null],
  ['05', { transfers: 30, net_cents: 30 * 75 }],
])('BILL-02 says from the fifth day on where the month is heading: on %s November', async (day, forecast) => {
  server.setNow(`2026-11-${day}T10:00:00Z`)
  const owner = await makeOwner()
  await bookUsage(server, owner.companyId, { transfers: 5, at: new Date('2026-11-02T10:00:00Z') })
  const usage = await server.get('/api/payments/get-current-usage/', owner.headers)
  expect(usage.json()).toMatchObject({ transfers: { count: 5 }, forecast })
})

it('BILL-02, T04 shows the running month so far, day by day, and where it is heading', async () => {
  server.setNow('2026-11-20T10:00:00Z')
  const owner = await makeOwner()
  await bookUsage(server, owner.companyId, { transfers: 6, at: new Date('2026-11-02T10:00:00Z') })
  await bookUsage(server, owner.companyId, {
    transfers: 14,
    licences: ['Kiel'],
    at: new Date('2026-11-20T09:00:00Z'),
  })
  await bookUsage(server, owner.companyId, { transfers: 99, at: new Date('2026-10-31T22:00:00Z') })
  await bookUsage(server, await makeCompany(server), { transfers: 7, licences: ['Fremd'] })
  const answer = await server.get('/api/payments/get-current-usage/', owner.headers)
  const usage = answer.json()
  expect(usage).toMatchObject({
    period: '2026-11',
    today: '2026-11-20',
    transfers: { count: 20, net_cents: 1500 },
    licences: { count: 1, net_cents: 4900 },
    net_cents: 6400,
    forecast: { transfers: 30, net_cents: 6400 + 10 * 75 },
  })
  expect([usage.transfers_by_day.length, usage.transfers_by_day[1], usage.transfers_by_day[19]]).toEqual([20, 6, 14])
})

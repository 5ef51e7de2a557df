import { expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { cancelInvoice } from '#features/billing/corrections/cancel-invoice.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { bookUsage, giveAddress } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

it('BILL-02, ROOM-04 the running month holds nothing of what a document of its own has given back for an earlier one', async () => {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePerson(server, 'owner')
  const companyId = owner.companyId ?? 0
  await giveAddress(server, companyId)
  await bookUsage(server, companyId, { transfers: 40 })
  server.setNow('2026-11-01T05:00:00Z')
  await issueInvoice(server.deps, companyId)
  await bookUsage(server, companyId, { transfers: 10, at: new Date('2026-11-05T10:00:00Z') })
  server.setNow('2026-11-10T10:00:00Z')
  const [invoice] = await server.deps.db.select().from(invoices)
  const wish = { reason: 'Falscher Empfänger', again: false, actorId: owner.id }
  await cancelInvoice(server.deps, { ...wish, invoiceId: invoice?.id ?? 0 })
  const { headers } = await makePerson(server, 'accounting', { companyId, email: 'buero@studio.test' })
  const usage = await server.app.inject({ url: '/api/payments/get-current-usage/', headers })
  expect(usage.json()).toMatchObject({
    corrections: { count: 0, net_cents: 0 },
    net_cents: 10 * 75,
    forecast: { transfers: 30, net_cents: 30 * 75 },
  })
})

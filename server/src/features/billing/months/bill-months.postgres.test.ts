import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { invoices, unbilledEntries } from '#features/billing/billing-schema.ts'
import { bookUsage, makePayer } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { billMonths } from './bill-months.ts'

const operator = { OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' }
const server = startTestServer(operator, { connections: 2 })

it('BILL-02 finds what is to bill without a look into the ledger, however much was ever booked', async () => {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePayer(server)
  await bookUsage(server, owner.companyId, { transfers: 4 })
  server.setNow('2026-10-31T23:30:00Z')
  // A query of a locked table would wait until its statement timeout.
  await server.deps.db.transaction(async (holding) => {
    await holding.execute(sql`lock table ledger_entries, billed_entries in access exclusive mode`)
    await billMonths(server.deps)
  })
  expect(await server.deps.db.select().from(unbilledEntries)).toHaveLength(4)
  await server.runJobs()
  expect(await server.deps.db.select().from(invoices)).toMatchObject([{ netCents: 4 * 75 }])
  expect(await server.deps.db.select().from(unbilledEntries)).toEqual([])
})

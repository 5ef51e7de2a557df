import { asc, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { giveAddress } from '#test/billing.ts'
import { makeCompany } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { listCounterEntries } from './correction-store.ts'

/** Maximum number of parameters of one statement. */
const MOST_VALUES = 65_535

describe('a very large invoice', { timeout: 60_000 }, () => {
  const server = startTestServer()

  it('ROOM-04, BILL-02 is cancelled and billed again, in statements of many entries each', async () => {
    const { db } = server.deps
    server.setNow('2026-10-15T10:00:00Z')
    const companyId = await makeCompany(server)
    await giveAddress(server, companyId)
    // Six parameters each.
    const count = 11_000
    expect(count * 6).toBeGreaterThan(MOST_VALUES)
    await db.execute(sql`
      insert into ledger_entries (company_id, kind, subject, detail, amount_cents, booked_at)
      select ${companyId}::int, 'transfer', 'many-' || number, '', 75, '2026-10-15T10:00:00Z'::timestamptz
      from generate_series(1, ${count}::int) number
    `)
    server.setNow('2026-11-01T05:00:00Z')
    await issueInvoice(server.deps, companyId)
    await cancelInvoice(server.deps, { invoiceId: 1, reason: 'Falscher Empfänger', again: true, actorId: 1 })
    server.setNow('2026-12-01T05:00:00Z')
    await issueInvoice(server.deps, companyId)
    const netCents = count * 75
    expect(await db.select().from(invoices).orderBy(asc(invoices.id))).toMatchObject([
      { kind: 'invoice', netCents, state: 'cancelled' },
      { kind: 'cancellation', netCents: -netCents },
      { kind: 'invoice', netCents, state: 'open' },
    ])
  })

  it('ROOM-04 has its counter-entries found, of more entries than one statement carries values', async () => {
    const entryIds = Array.from({ length: MOST_VALUES + 1 }, (_, index) => index + 1)
    const [first, last] = [1, MOST_VALUES + 1]
    for (const entryId of [first, last])
      await bookCorrection(server.deps, { companyId: 1, entryId, amountCents: 75, reason: 'Falsch' })
    const found = await listCounterEntries(server.deps.db, entryIds)
    expect(found.map(({ subject }) => subject)).toEqual([String(first), String(last)])
  })
})

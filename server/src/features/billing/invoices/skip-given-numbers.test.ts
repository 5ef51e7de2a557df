import { describe, expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import {
  billedEntries,
  invoiceLines,
  invoiceNumbers,
  invoices,
  paymentAttempts,
  unbilledEntries,
} from '#features/billing/billing-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { CARDS } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { skipGivenNumbers } from './skip-given-numbers.ts'

describe('an invoice that was issued since the backup that is restored beside its store', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { allInvoices, attempts, turnMonth, makeBilledOwner, collectOn, listed } = billedMonths(server)

  /** Restores the state of a backup in which the month is not billed. */
  async function restore() {
    const { db } = server.deps
    for (const table of [paymentAttempts, billedEntries, invoiceLines, invoices, invoiceNumbers]) await db.delete(table)
    const { id: entryId, companyId, bookedAt } = ledgerEntries
    await db.insert(unbilledEntries).select(db.select({ entryId, companyId, bookedAt }).from(ledgerEntries))
  }
  const charges = async () =>
    (await server.deps.db.select().from(simulatedPayments)).filter(({ kind }) => kind === 'payment_intent')

  it('BILL-03, T18 keeps its number and its document, and its month is not charged again', async () => {
    const owner = await makeBilledOwner(CARDS.good)
    await collectOn('2026-11-06')
    const sent = await server.deps.objects.read('invoices/re-2026-000001.pdf')
    await restore()
    await server.deps.objects.write('invoices/gs-2025-000007.pdf', sent)

    expect(await skipGivenNumbers(server.deps)).toEqual(['GS-2025-000007', 'RE-2026-000001'])
    await turnMonth('2026-11-07T05:00:00Z')
    expect(await allInvoices()).toMatchObject([{ number: 'RE-2026-000002', period: '2026-10' }])
    expect(await server.deps.objects.read('invoices/re-2026-000001.pdf')).toEqual(sent)
    expect(await server.deps.db.select().from(invoiceNumbers)).toEqual(
      expect.arrayContaining([
        { year: 2025, last: 7 },
        { year: 2026, last: 2 },
      ]),
    )

    await collectOn('2026-11-12')
    expect(await listed(owner)).toMatchObject([{ number: 'RE-2026-000002', state: 'paid' }])
    expect(await charges()).toHaveLength(1)
    expect(await attempts()).toMatchObject([{ attempt: 1, state: 'succeeded' }])
    expect(await skipGivenNumbers(server.deps)).toEqual(['GS-2025-000007', 'RE-2026-000001'])
    expect(await server.deps.db.select().from(invoiceNumbers)).toContainEqual({ year: 2026, last: 2 })
  })
})

import { describe, expect, it } from 'vitest'
import { billedEntries } from '#features/billing/billing-schema.ts'
import { billedMonths, OCTOBER, SELLER } from '#test/billed-months.ts'
import { bookUsage, makePayer } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('the bill of a month', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { makeOwner, allInvoices, turnMonth } = billedMonths(server)

  it('BILL-02 bills what was used until the turn of the month in Berlin, once, however often and at once', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 3, identifications: 1, licences: ['Kiel'] })
    await bookUsage(server, owner.companyId, { transfers: 1, at: new Date('2026-10-31T22:59:59.999Z') })
    await bookUsage(server, owner.companyId, { transfers: 7, at: new Date('2026-10-31T23:00:00Z') })

    await turnMonth()
    await Promise.all([turnMonth(), turnMonth()])

    const [invoice, ...others] = await allInvoices()
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      number: 'RE-2026-000001',
      period: '2026-10',
      issuedOn: '2026-11-01',
      collectOn: '2026-11-06',
      netCents: 4 * 75 + 99 + 4900,
      vatCents: 1007,
      grossCents: 6306,
      state: 'open',
    })
    expect(await server.deps.db.select().from(billedEntries)).toHaveLength(6)
  })

  it('BILL-02 bills January from a second after 31 January, 23:59:59 in Berlin, and not before', async () => {
    const lastSecond = '2027-01-31T22:59:59.999Z'
    server.setNow(lastSecond)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 2 })
    await turnMonth(lastSecond)
    expect(await allInvoices()).toEqual([])
    const usage = await server.get('/api/payments/get-current-usage/', owner.headers)
    expect(usage.json()).toMatchObject({ period: '2027-01', today: '2027-01-31', net_cents: 150 })

    await bookUsage(server, owner.companyId, { transfers: 5, at: new Date('2027-01-31T23:00:00Z') })
    await turnMonth('2027-01-31T23:00:00Z')
    expect(await allInvoices()).toMatchObject([
      { number: 'RE-2027-000001', period: '2027-01', issuedOn: '2027-02-01', collectOn: '2027-02-06', netCents: 150 },
    ])
  })

  it('BILL-02 numbers without a gap, over companies and after a failure', async () => {
    server.setNow(OCTOBER)
    const owners = [await makeOwner(), await makePayer(server, { email: 'zwei@studio.test' })]
    for (const owner of owners) await bookUsage(server, owner.companyId, { transfers: 1 })
    const enqueue = server.deps.jobs.enqueue
    server.deps.jobs.enqueue = async (db, name, data) => {
      if (name === 'make-invoice-pdf') throw new Error('the database went away')
      return enqueue(db, name, data)
    }
    await expect(turnMonth()).rejects.toThrow('went away')
    server.deps.jobs.enqueue = enqueue
    expect(await allInvoices()).toEqual([])

    await turnMonth()
    await turnMonth('2026-11-01T05:00:00Z')
    expect((await allInvoices()).map(({ number }) => number)).toEqual(['RE-2026-000001', 'RE-2026-000002'])
  })

  it('BILL-02 leaves a sum of nothing or less to the month that outweighs it, and late entries to the next', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 2, corrections: [-150] })
    await turnMonth()
    expect(await allInvoices()).toEqual([])

    await bookUsage(server, owner.companyId, { transfers: 4, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-11-30T23:30:00Z')
    expect(await allInvoices()).toMatchObject([{ period: '2026-11', netCents: 300 }])
    await bookUsage(server, owner.companyId, { transfers: 1, at: new Date('2026-11-30T22:00:00Z') })
    await turnMonth('2026-11-30T23:45:00Z')
    expect(await allInvoices(), 'one for a month').toHaveLength(1)
    await turnMonth('2026-12-31T23:30:00Z')
    expect(await allInvoices()).toMatchObject([{ period: '2026-11' }, { period: '2026-12', netCents: 75 }])
  })

  it('BILL-02, BILL-04 leaves a sum that the provider does not charge to the month that lifts it above', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { identifications: 1, corrections: [-75] })
    await turnMonth()
    expect(await allInvoices(), '0.24 net, 0.29 gross').toEqual([])
    await bookUsage(server, owner.companyId, { transfers: 1, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-11-30T23:30:00Z')
    expect(await allInvoices()).toMatchObject([{ period: '2026-11', netCents: 99, grossCents: 118 }])
  })
})

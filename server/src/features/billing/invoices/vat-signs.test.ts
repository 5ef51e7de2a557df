import { expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { listEndedPayers } from '#features/billing/payment-method/payment-method-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { listEntries } from '#features/ledger/ledger-store.ts'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { bookUsage, CARDS, saveMethod } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer(SELLER)
const { makeOwner, turnMonth, allInvoices } = billedMonths(server)
const LICENCE = { licences: ['Kiel'] }
/** Germany had 19 %, 16 % from July 2020 and 19 % from January 2021. */
const MAY = '2020-05-10T10:00:00Z'
const DECEMBER = '2020-12-10T10:00:00Z'
const JANUARY = '2021-01-10T10:00:00Z'

async function makePayer(at: string) {
  server.setNow(at)
  const owner = await makeOwner()
  await saveMethod(server, owner, CARDS.good)
  return owner
}
async function takeBackAll(companyId: number) {
  for (const { id: entryId, amountCents } of await listEntries(server.deps.db, companyId, 50))
    await bookCorrection(server.deps, { companyId, entryId, amountCents, reason: 'Doppelt' })
}
const pay = () => server.deps.db.update(invoices).set({ state: 'paid' })
const end = () => server.deps.db.update(companies).set({ endedAt: server.deps.clock.now() })

/** A licence of May is taken back, at 19 %; another and a transfer are new, at 16 %: 0.75 net, -0.60 gross. */
async function makeNegative() {
  const { companyId } = await makePayer(MAY)
  await bookUsage(server, companyId, LICENCE)
  await turnMonth('2020-06-01T05:00:00Z')
  server.setNow(DECEMBER)
  await takeBackAll(companyId)
  await bookUsage(server, companyId, { ...LICENCE, transfers: 1 })
}

it('BILL-03 no invoice is issued of a gross sum below zero, even if the net sum is above; it waits', async () => {
  await makeNegative()
  await turnMonth('2021-01-01T05:00:00Z')
  expect(await allInvoices()).toMatchObject([{ grossCents: 5831 }])
  await bookUsage(server, 1, { transfers: 2, at: new Date(JANUARY) })
  await turnMonth('2021-02-01T05:00:00Z')
  expect(await allInvoices()).toMatchObject([{ grossCents: 5831 }, { netCents: 225, grossCents: 118 }])
})

it('BILL-03, ROOM-04 a company that has ended is credited a gross sum below zero', async () => {
  await makeNegative()
  await pay()
  await end()
  await turnMonth('2021-01-01T05:00:00Z')
  expect(await allInvoices()).toMatchObject([
    { kind: 'invoice', grossCents: 5831 },
    { kind: 'credit-note', grossCents: 5831, creditedCents: 5771, state: 'credit' },
    { kind: 'invoice', grossCents: 5771, prepaidCents: 5771, state: 'paid' },
  ])
})

it('BILL-03, ACC-04 a company that has ended is billed what its rates add up to, and its method is kept until then', async () => {
  const { companyId } = await makePayer(DECEMBER)
  await bookUsage(server, companyId, { ...LICENCE, transfers: 1 })
  await turnMonth('2021-01-01T05:00:00Z')
  server.setNow(JANUARY)
  await takeBackAll(companyId)
  await bookUsage(server, companyId, { ...LICENCE, identifications: 1 })
  await pay()
  await end()
  // 0.24 net, where the highest rate alone would make less than the smallest charge.
  expect(await listEndedPayers(server.deps.db, server.deps.clock.now())).toEqual([])
  await turnMonth('2021-02-01T05:00:00Z')
  expect(await allInvoices()).toMatchObject([{ grossCents: 5771 }, { netCents: 24, grossCents: 178, state: 'open' }])
})

it('BILL-03 an item taken back at one rate and booked at another is billed, although its net sum is zero', async () => {
  const { companyId } = await makePayer(DECEMBER)
  await bookUsage(server, companyId, LICENCE)
  await turnMonth('2021-01-01T05:00:00Z')
  await pay()
  server.setNow(JANUARY)
  await takeBackAll(companyId)
  await bookUsage(server, companyId, LICENCE)
  await end()
  await turnMonth('2021-02-01T05:00:00Z')
  expect(await allInvoices()).toMatchObject([
    { netCents: 4900, grossCents: 5684 },
    { netCents: 0, grossCents: 147 },
  ])
})

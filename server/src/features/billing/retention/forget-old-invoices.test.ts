import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  billedEntries,
  creditUses,
  invoiceLines,
  invoices,
  paymentAttempts,
  unbilledEntries,
} from '#features/billing/billing-schema.ts'
import { cancelInvoice } from '#features/billing/corrections/cancel-invoice.ts'
import { correctInvoice } from '#features/billing/corrections/correct-invoice.ts'
import { payOutCredit } from '#features/billing/corrections/pay-out-credit.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { jobsOf } from '#src/jobs.ts'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { bookUsage, CARDS } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer(SELLER)
const { makeBilledOwner, collectOn, turnMonth, allInvoices } = billedMonths(server)

/** Runs the nightly job at an instant, with the jobs that it adds. */
async function forgetAt(instant: string, deps = server.deps): Promise<void> {
  server.setNow(instant)
  await jobsOf(deps)
    .find(({ name }) => name === 'forget-old-invoices')
    ?.run({})
  await server.runJobs()
}
const count = async (...tables: (typeof invoiceLines | typeof ledgerEntries)[]) =>
  Promise.all(tables.map((table) => server.deps.db.$count(table)))
const DOCUMENTS = [invoices, invoiceLines, billedEntries, paymentAttempts] as unknown as (typeof invoiceLines)[]
const BOOKS = [ledgerEntries, unbilledEntries] as unknown as (typeof ledgerEntries)[]

/** An invoice of 2026 for four transfers, paid. */
async function makePaid() {
  const owner = await makeBilledOwner(CARDS.good)
  await collectOn('2026-11-06')
  expect(await allInvoices()).toMatchObject([{ state: 'paid' }])
  return owner
}

it('LIFE-04 deletes an invoice with its files eight years after the end of its year, and bills nothing again', async () => {
  const { companyId } = await makePaid()
  const [invoice] = await allInvoices()
  await forgetAt('2034-12-31T22:59:59Z')
  expect(await count(...DOCUMENTS)).toEqual([1, 1, 4, 1])
  await forgetAt('2034-12-31T23:00:00Z')
  expect(await count(...DOCUMENTS)).toEqual([0, 0, 0, 0])
  await expect(server.deps.objects.read(invoice?.pdfKey ?? '')).rejects.toThrow()
  const audited = await server.audited('invoices-deleted')
  expect(audited.map(({ facts }) => facts)).toEqual([{ count: 1, day: '2027-01-01' }])
  // Bookings stay, each once.
  expect(await count(...BOOKS)).toEqual([4, 0])
  await bookUsage(server, companyId, { transfers: 2, at: new Date('2035-01-10T10:00:00Z') })
  await turnMonth('2035-02-01T05:00:00Z')
  expect(await allInvoices()).toMatchObject([{ number: 'RE-2035-000001', netCents: 150 }])
})

it('LIFE-04 keeps an invoice that is not paid, or was paid later, however old', async () => {
  await makeBilledOwner(CARDS.fails)
  await collectOn('2026-11-06')
  await forgetAt('2040-01-01T03:00:00Z')
  expect(await allInvoices()).toMatchObject([{ state: 'failed' }])
  await server.deps.db.update(invoices).set({ state: 'paid', paidOn: '2035-03-01' })
  await forgetAt('2043-12-31T03:00:00Z')
  expect(await allInvoices()).toHaveLength(1)
  await forgetAt('2044-01-01T03:00:00Z')
  expect(await allInvoices()).toEqual([])
})

it('LIFE-04, ROOM-04 keeps an invoice as long as a later document that corrects it, and credit as long as it is left', async () => {
  await makePaid()
  server.setNow('2027-02-10T10:00:00Z')
  const one = { kind: 'transfer', detail: '', count: 1, seen: 4, reason: 'Fehlversuch', actorId: 1 } as const
  const { id: creditId } = await correctInvoice(server.deps, { ...one, invoiceId: 1 })
  await server.runJobs()
  await forgetAt('2037-01-01T03:00:00Z')
  expect(await allInvoices()).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', state: 'credit' }])
  await payOutCredit(server.deps, { creditId, seenCents: 89, actorId: 1 })
  await forgetAt('2045-12-31T03:00:00Z')
  expect(await allInvoices()).toHaveLength(2)
  await forgetAt('2046-01-01T03:00:00Z')
  expect(await count(...DOCUMENTS)).toEqual([0, 0, 0, 0])
  expect(await count(...BOOKS)).toEqual([5, 0])
})

const CREDIT = { kind: 'transfer', detail: '', count: 1, seen: 4, reason: 'Fehlversuch', actorId: 1 } as const

/** The invoice of October 2026, its credit note, and the invoice of November, on which the credit is used; all paid. */
async function makeConnected() {
  const { companyId } = await makePaid()
  await bookUsage(server, companyId, { transfers: 4, at: new Date('2026-11-10T10:00:00Z') })
  server.setNow('2026-11-20T10:00:00Z')
  await correctInvoice(server.deps, { ...CREDIT, invoiceId: 1 })
  await turnMonth('2026-12-01T05:00:00Z')
  await collectOn('2026-12-07')
  expect((await allInvoices()).map(({ kind, state, corrects }) => [kind, state, corrects])).toEqual([
    ['invoice', 'paid', null],
    ['credit-note', 'settled', 1],
    ['invoice', 'paid', null],
  ])
  expect(await server.deps.db.select().from(creditUses)).toMatchObject([{ creditId: 2, invoiceId: 3, cents: 89 }])
}

it.each([
  ['was collected later', { startedAt: new Date('2027-01-10T10:00:00Z'), settledAt: null }, undefined],
  ['was paid later by a debit of before', { settledAt: new Date('2027-01-05T10:00:00Z') }, undefined],
  ['was paid later by transfer', undefined, { paidOn: '2027-01-05' }],
  [
    'was paid later in part',
    undefined,
    { paidOn: '2026-12-30', partPayments: [{ on: '2027-01-05', reference: '', cents: 9 }] },
  ],
])('LIFE-04, ROOM-04 keeps all documents that credit connects while one of them %s', async (_why, attempt, paid) => {
  await makeConnected()
  const { db } = server.deps
  if (attempt) await db.update(paymentAttempts).set(attempt).where(eq(paymentAttempts.invoiceId, 3))
  if (paid) await db.update(invoices).set(paid).where(eq(invoices.id, 3))
  await forgetAt('2035-01-01T03:00:00Z')
  expect((await allInvoices()).map(({ id }) => id)).toEqual([1, 2, 3])
  await forgetAt('2036-01-01T03:00:00Z')
  expect(await count(...DOCUMENTS)).toEqual([0, 0, 0, 0])
})

/** Deps whose object store does this in place of a deletion. */
const storeThat = (instead: () => Promise<void>) => ({
  ...server.deps,
  objects: { ...server.deps.objects, delete: instead },
})

it('LIFE-04, QUAL-07 deletes no invoice before its files: it tries again the next night', async () => {
  await makePaid()
  const away = storeThat(() => Promise.reject(new PortFailure('away')))
  await expect(forgetAt('2035-01-01T03:00:00Z', away)).rejects.toThrow('away')
  expect(await count(...DOCUMENTS)).toEqual([1, 1, 4, 1])
  await forgetAt('2035-01-02T03:00:00Z')
  expect(await count(...DOCUMENTS)).toEqual([0, 0, 0, 0])
})

it('LIFE-04, ROOM-04 keeps an invoice that is corrected while it is about to be deleted', async () => {
  await makePaid()
  const corrected = storeThat(async () => {
    await correctInvoice(server.deps, { ...CREDIT, invoiceId: 1 })
  })
  await forgetAt('2035-01-01T03:00:00Z', corrected)
  expect(await allInvoices()).toMatchObject([{ id: 1 }, { kind: 'credit-note', corrects: 1 }])
})

it('LIFE-04, ACC-04 deletes the bookings of a company that has ended ten years after the end of their year, not of others', async () => {
  await makePaid()
  server.setNow('2027-02-10T10:00:00Z')
  await cancelInvoice(server.deps, { invoiceId: 1, reason: 'Falscher Empfänger', again: false, actorId: 1 })
  const [, cancellation] = await allInvoices()
  await payOutCredit(server.deps, { creditId: cancellation?.id ?? 0, seenCents: 357, actorId: 1 })
  await bookUsage(server, 1, { identifications: 1 })
  await forgetAt('2040-01-01T03:00:00Z')
  expect(await count(...BOOKS)).toEqual([9, 1])
  await server.deps.db.update(companies).set({ endedAt: new Date('2030-05-01T10:00:00Z') })
  await forgetAt('2040-12-31T03:00:00Z')
  expect(await count(...BOOKS)).toEqual([9, 1])
  await forgetAt('2041-01-01T03:00:00Z')
  expect(await count(...BOOKS)).toEqual([0, 0])
})

it('LIFE-04 keeps invoices longer where the operator says so, for example during a tax audit', async () => {
  await makePaid()
  const config = { ...server.deps.config, invoiceYears: 12 }
  await forgetAt('2038-12-31T03:00:00Z', { ...server.deps, config })
  expect(await allInvoices()).toHaveLength(1)
  await forgetAt('2039-01-01T03:00:00Z', { ...server.deps, config })
  expect(await allInvoices()).toEqual([])
})

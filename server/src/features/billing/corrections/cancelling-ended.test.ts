import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoiceProfiles, invoices } from '#features/billing/billing-schema.ts'
import { listCompaniesToBill, listLines } from '#features/billing/invoices/invoice-store.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { lineName } from '#features/billing/invoices/line-name.ts'
import { forgetEndedPayers } from '#features/billing/payment-method/forget-ended-payers.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { listEntries } from '#features/ledger/ledger-store.ts'
import { bookUsage } from '#test/billing.ts'
import { closeCompany, makePerson } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { cancelInvoice } from './cancel-invoice.ts'

describe('an invoice of a company that has ended, when it is cancelled', { timeout: 60_000 }, () => {
  const server = startTestServer()
  const all = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  const TRANSFER = 'Erfolgreiche Übermittlung eines Passbilds'

  /** A company with two transfers in October, billed to the studio's address. */
  async function makeBilled() {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePerson(server, 'owner', { email: 'inhaberin@studio.test' })
    const { companyId } = owner
    await makeStudio(server, companyId)
    await bookUsage(server, companyId, { transfers: 2 })
    await turnMonth(companyId, '2026-11-01')
    return { owner, companyId }
  }
  async function turnMonth(companyId: number, day: string) {
    server.setNow(`${day}T05:00:00Z`)
    await issueInvoice(server.deps, companyId)
    await server.runJobs()
  }
  async function closeOn(day: string, { owner }: Awaited<ReturnType<typeof makeBilled>>) {
    server.setNow(`${day}T10:00:00Z`)
    const { headers } = await makePerson(server, 'owner', { companyId: owner.companyId, email: `${day}@studio.test` })
    await closeCompany(server, headers)
    await server.mails()
  }
  async function cancelOn(day: string, wish: { invoiceId: number; again: boolean }) {
    server.setNow(`${day}T10:00:00Z`)
    await cancelInvoice(server.deps, { ...wish, reason: 'Falsch', actorId: 1 })
    await server.mails()
  }

  it('ROOM-04, ACC-04 is billed again to its buyer, about whom nothing else is stored', async () => {
    const billed = await makeBilled()
    await closeOn('2026-11-05', billed)
    await cancelOn('2026-11-10', { invoiceId: 1, again: true })
    await turnMonth(billed.companyId, '2026-12-01')
    const address = { street: 'Wall 18', postcode: '24103', city: 'Kiel', country: 'DE' }
    expect((await all()).at(-1)).toMatchObject({
      ...{ kind: 'invoice', netCents: 150 },
      buyer: { ...address, name: 'Atelier Probe', email: 'inhaberin@studio.test' },
    })
    expect((await server.mails()).map(({ to }) => to)).toEqual(['inhaberin@studio.test'])
  })

  it('ROOM-04, ACC-04 is billed again to what the invoice profile says by now', async () => {
    const billed = await makeBilled()
    const { companyId } = billed
    const profile = { email: 'kasse@studio.test', line1: 'Ring 1', postcode: '24937', city: 'Flensburg' }
    await server.deps.db.insert(invoiceProfiles).values({ companyId, ...profile })
    await closeOn('2026-11-05', billed)
    await cancelOn('2026-11-10', { invoiceId: 1, again: true })
    await turnMonth(companyId, '2026-12-01')
    expect((await all()).at(-1)?.buyer).toMatchObject({ street: 'Ring 1', city: 'Flensburg', email: profile.email })
  })

  it('ROOM-04, BILL-03 is billed again with all that the profile had said, also when that has been deleted since', async () => {
    server.setNow('2026-10-10T10:00:00Z')
    const owner = await makePerson(server, 'owner', { email: 'inhaberin@studio.test' })
    const { companyId } = owner
    await server.deps.db.insert(invoiceProfiles).values({
      ...{
        companyId,
        name: 'Amt Kiel',
        line1: 'Ring 1',
        postcode: '24937',
        city: 'Flensburg',
        email: 'kasse@amt.test',
      },
      ...{ format: 'xrechnung', vatId: 'DE136695976', buyerReference: '01-2-3', purchaseOrder: 'B 7' },
    })
    await bookUsage(server, companyId, { transfers: 2 })
    await turnMonth(companyId, '2026-11-01')
    await closeOn('2026-11-05', { owner, companyId })
    await server.deps.db.delete(invoiceProfiles)
    await cancelOn('2026-11-10', { invoiceId: 1, again: true })
    await turnMonth(companyId, '2026-12-01')
    const [billed, , again] = await all()
    expect(again?.buyer).toEqual(billed?.buyer)
    expect(again?.buyer).toMatchObject({ name: 'Amt Kiel', format: 'xrechnung', vatId: 'DE136695976' })
  })

  it('ROOM-04, ACC-04 keeps its address until nothing is to be paid, and no longer where it is not billed again', async () => {
    const billed = await makeBilled()
    await closeOn('2026-11-05', billed)
    await forgetEndedPayers(server.deps)
    expect(await server.deps.db.select().from(invoiceProfiles)).toHaveLength(1)
    await cancelOn('2026-11-10', { invoiceId: 1, again: false })
    await forgetEndedPayers(server.deps)
    expect(await server.deps.db.select().from(invoiceProfiles)).toEqual([])
  })

  it.each([
    [false, []],
    [true, [[`${TRANSFER}, November 2026 (RE-2026-000002 storniert)`, 2, 150]]],
  ])(
    'ROOM-04, BILL-01 still gives back what it had given back of an earlier one, as credit: billed again %s',
    async (again, lines) => {
      const billed = await makeBilled()
      const { companyId } = billed
      const [entry] = await listEntries(server.deps.db, companyId, 50)
      server.setNow('2026-11-03T10:00:00Z')
      await bookCorrection(server.deps, { companyId, entryId: entry?.id ?? 0, amountCents: 75, reason: 'Fehlversuch' })
      await bookUsage(server, companyId, { transfers: 2 })
      await closeOn('2026-11-05', billed)
      await turnMonth(companyId, '2026-12-01')
      // The sum of November is 0.89.
      await cancelOn('2026-12-10', { invoiceId: 2, again })
      const [, november, cancellation] = await all()
      expect(november).toMatchObject({ grossCents: 89, state: 'cancelled' })
      const taken = (await listLines(server.deps.db, cancellation?.id ?? 0)).map((line) => [
        lineName(line),
        line.netCents,
      ])
      expect(taken).toEqual([[TRANSFER, -150]])
      // The invoice of October is unpaid.
      expect((await all())[0]).toMatchObject({ grossCents: 179, creditedCents: 90 })
      expect(cancellation).toMatchObject({ grossCents: -179, prepaidCents: 89, state: 'settled' })

      await turnMonth(companyId, '2027-01-01')
      expect(await listCompaniesToBill(server.deps.db, server.deps.clock.now())).toEqual({ toBill: [], toCredit: [] })
      const later = (await all()).slice(3).map(({ id }) => id)
      expect(later).toHaveLength(lines.length)
      const billedAgain = await Promise.all(later.map((id) => listLines(server.deps.db, id)))
      expect(billedAgain.flat().map((line) => [lineName(line), line.quantity, line.netCents])).toEqual(lines)
    },
  )
})

import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { correctInvoice } from '#features/billing/corrections/correct-invoice.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { billedMonths, OCTOBER, SELLER } from '#test/billed-months.ts'
import { bookUsage } from '#test/billing.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { makePerson } from '#test/people.ts'
import { readInvoiceOf } from '#test/read-invoice.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('an invoice with services of an earlier month', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { makeOwner, turnMonth, allInvoices } = billedMonths(server)

  /** An identification of 0.99 in October, of which 0.75 is credited: the rest is too small to collect. */
  async function makeWaiting() {
    server.setNow(OCTOBER)
    const { companyId } = await makeOwner()
    await bookUsage(server, companyId, { identifications: 1 })
    await takeBack(companyId, 75)
    await turnMonth()
    expect(await allInvoices()).toEqual([])
    return companyId
  }
  async function takeBack(companyId: number, amountCents: number) {
    const [entry] = await server.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id)).limit(1)
    const correction = { companyId, amountCents, reason: 'Doppelte Übermittlung' }
    await bookCorrection(server.deps, { ...correction, entryId: entry?.id ?? 0 })
  }
  async function documentOf(number: string) {
    const { text, xml } = await readInvoiceOf(server, number)
    const days = [...xml.matchAll(/<(?:ram:StartDateTime|ram:EndDateTime)>\s*<udt:DateTimeString format="102">(\d+)</g)]
    return { text, xml, days: days.map(([, day]) => day) }
  }
  /** Amount, side, document and date of the service. */
  async function posted(month: string) {
    const { headers } = await makePerson(server, 'operator', { email: `${month}@betrieb.test` })
    const url = `/api/operator/datev/?month=${month}&consultant=29098&client=55003&revenue_account=8400`
    const { content, count } = (await server.get(url, headers)).json()
    const lines = content.trimEnd().split('\r\n').slice(2)
    return {
      count,
      lines: lines
        .map((line: string) => line.split(';'))
        .map((fields: string[]) => [0, 1, 10, 114].map((at) => fields[at])),
    }
  }

  it('BILL-02, BILL-03 names both months for people and machines', async () => {
    const companyId = await makeWaiting()
    await bookUsage(server, companyId, { transfers: 1, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-11-30T23:30:00Z')
    const { text, xml, days } = await documentOf('RE-2026-000001')
    expect(text).toContain('Leistungszeitraum Oktober bis November 2026')
    expect(days).toEqual(['20261001', '20261130'])
    expect(brokenRules(xml)).toEqual([])
  })

  it('ROOM-10 is posted in DATEV by the months of its services', async () => {
    const companyId = await makeWaiting()
    await bookUsage(server, companyId, { transfers: 1, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-11-30T23:30:00Z')
    expect(await allInvoices()).toMatchObject([{ grossCents: 118 }])
    expect(await posted('2026-12')).toEqual({
      count: 1,
      lines: [
        ['0,29', '"S"', '"RE-2026-000001"', '31102026'],
        ['0,89', '"S"', '"RE-2026-000001"', '30112026'],
      ],
    })
  })

  it('BILL-03, ROOM-04 names them on a credit note, too', async () => {
    const companyId = await makeWaiting()
    await bookUsage(server, companyId, { transfers: 1, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-11-30T23:30:00Z')
    const [invoice] = await allInvoices()
    const one = { kind: 'transfer', detail: '', count: 1, seen: 1 } as const
    await correctInvoice(server.deps, { ...one, invoiceId: invoice?.id ?? 0, reason: 'Fehlversuch', actorId: 1 })
    await server.runJobs()
    const { text, days } = await documentOf('GS-2026-000002')
    expect(text).toContain('Leistungszeitraum Oktober bis November 2026')
    expect(days).toEqual(['20261001', '20261130'])
  })

  it('BILL-03, ROOM-10 is one of its own month where of the earlier one it only gives something back', async () => {
    server.setNow(OCTOBER)
    const { companyId } = await makeOwner()
    await bookUsage(server, companyId, { transfers: 1 })
    await turnMonth()
    server.setNow('2026-11-05T10:00:00Z')
    await takeBack(companyId, 75)
    await turnMonth('2026-11-30T23:30:00Z')
    await bookUsage(server, companyId, { transfers: 3, at: new Date('2026-12-10T10:00:00Z') })
    await turnMonth('2026-12-31T23:30:00Z')
    const { text, days } = await documentOf('RE-2027-000001')
    expect(text).toContain('Leistungszeitraum Dezember 2026')
    expect(days).toEqual(['20261201', '20261231'])
    expect((await posted('2027-01')).lines).toEqual([['1,79', '"S"', '"RE-2027-000001"', '31122026']])
  })

  it('BILL-02, BILL-03 names the year of both where it turns between them', async () => {
    server.setNow('2026-12-15T10:00:00Z')
    const { companyId } = await makeOwner()
    await bookUsage(server, companyId, { transfers: 1 })
    await turnMonth('2026-12-31T23:30:00Z')
    await bookUsage(server, companyId, { transfers: 1, at: new Date('2026-12-31T22:59:59Z') })
    await bookUsage(server, companyId, { transfers: 1, at: new Date('2027-01-10T10:00:00Z') })
    await turnMonth('2027-01-31T23:30:00Z')
    const { text, days } = await documentOf('RE-2027-000002')
    expect(text).toContain('Leistungszeitraum Dezember 2026 bis Januar 2027')
    expect(days).toEqual(['20261201', '20270131'])
  })
})

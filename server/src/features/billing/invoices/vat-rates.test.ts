import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { billedEntries, invoices } from '#features/billing/billing-schema.ts'
import { cancelInvoice } from '#features/billing/corrections/cancel-invoice.ts'
import { correctInvoice } from '#features/billing/corrections/correct-invoice.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { listEntries } from '#features/ledger/ledger-store.ts'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { bookUsage } from '#test/billing.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { makePerson } from '#test/people.ts'
import { readInvoiceOf } from '#test/read-invoice.ts'
import { startTestServer } from '#test/start-test-server.ts'

/** Germany had 16 % from July to December 2020. */
const DECEMBER = '2020-12-10T10:00:00Z'
const LAST_INSTANT = new Date('2020-12-31T22:59:59Z')
const TURN = '2020-12-31T23:30:00Z'
const FEBRUARY = '2021-01-31T23:30:00Z'
const ONE = { kind: 'transfer', detail: '', count: 1, reason: 'Fehlversuch', actorId: 1 } as const

describe('the rate of VAT', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { makeOwner, turnMonth, allInvoices } = billedMonths(server)

  /** Four transfers in December, billed in January: 3.00 net. */
  async function makeBilled(): Promise<number> {
    server.setNow(DECEMBER)
    const { companyId } = await makeOwner()
    await bookUsage(server, companyId, { transfers: 4 })
    await turnMonth(TURN)
    return companyId
  }
  /** One transfer booked late in December, after its invoice, and two in January, on the invoice of January. */
  async function makeMixed(): Promise<number> {
    const companyId = await makeBilled()
    await bookUsage(server, companyId, { transfers: 1, at: LAST_INSTANT })
    await bookUsage(server, companyId, { transfers: 2, at: new Date('2021-01-10T10:00:00Z') })
    await turnMonth(FEBRUARY)
    return companyId
  }
  const newest = async () => (await allInvoices()).at(-1)
  async function documentOf(number: string) {
    const { text, xml } = await readInvoiceOf(server, number)
    const taxes = [...xml.matchAll(/<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/gs)].map(([tax]) =>
      ['CalculatedAmount', 'BasisAmount', 'RateApplicablePercent'].map(
        (name) => new RegExp(`<ram:${name}>([^<]+)<`).exec(tax)?.[1],
      ),
    )
    return { text, xml, taxes }
  }
  /** Amount, side, document, date of the service and of the tax. */
  async function posted(month: string) {
    const { headers } = await makePerson(server, 'operator', { email: `${month}@betrieb.test` })
    const url = `/api/operator/datev/?month=${month}&consultant=29098&client=55003&revenue_account=8400`
    const lines: string[] = (await server.get(url, headers)).json().content.trimEnd().split('\r\n').slice(2)
    return lines.map((line) => line.split(';')).map((fields) => [0, 1, 10, 114, 115].map((at) => fields[at]))
  }

  it('BILL-03 is that of the month of the service, also on the credit note of a later month', async () => {
    await makeBilled()
    const [invoice] = await allInvoices()
    expect(invoice).toMatchObject({ netCents: 300, vatCents: 48, grossCents: 348 })
    server.setNow('2021-03-10T10:00:00Z')
    await correctInvoice(server.deps, { ...ONE, invoiceId: invoice?.id ?? 0, seen: 4 })
    await server.runJobs()
    expect(await newest()).toMatchObject({ kind: 'credit-note', netCents: 75, vatCents: 12, grossCents: 87 })
    for (const [number, vat, net] of [
      ['RE-2021-000001', '0.48', '3.00'],
      ['GS-2021-000002', '0.12', '0.75'],
    ] as const) {
      const { text, xml, taxes } = await documentOf(number)
      expect(text).toContain('Umsatzsteuer 16 %')
      expect(taxes).toEqual([
        [undefined, undefined, '16'],
        [vat, net, '16'],
      ])
      expect(brokenRules(xml)).toEqual([])
    }
    // The revenue account has the rate of the date of service; the correction counts in its own month (§ 17 UStG).
    expect(await posted('2021-01')).toEqual([['3,48', '"S"', '"RE-2021-000001"', '31122020', '31122020']])
    expect(await posted('2021-03')).toEqual([['0,87', '"H"', '"GS-2021-000002"', '31122020', '10032021']])
  })

  it('BILL-03, ROOM-10 is stated once per rate where an invoice has services of two', async () => {
    await makeMixed()
    expect(await newest()).toMatchObject({ period: '2021-01', netCents: 225, vatCents: 12 + 29, grossCents: 266 })
    const { text, xml, taxes } = await documentOf('RE-2021-000002')
    expect(text).toContain('Umsatzsteuer 16 % auf 0,75 € 0,12 €')
    expect(text).toContain('Umsatzsteuer 19 % auf 1,50 € 0,29 €')
    expect(text).toContain('Passbilds, 16 % Umsatzsteuer 1 0,75 € 0,75 €')
    expect(taxes).toEqual([
      [undefined, undefined, '16'],
      [undefined, undefined, '19'],
      ['0.12', '0.75', '16'],
      ['0.29', '1.50', '19'],
    ])
    expect(brokenRules(xml)).toEqual([])
    const [first = ''] =
      xml.match(/<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>.*?<\/ram:ApplicableTradeTax>/s) ?? []
    const withoutFirst = xml.replace(first, '').replaceAll('>0.41<', '>0.29<').replaceAll('>2.66<', '>2.54<')
    expect(brokenRules(withoutFirst), 'a rate of the lines is missing').toEqual(['BG-23'])
    expect(await posted('2021-02')).toEqual([
      ['0,87', '"S"', '"RE-2021-000002"', '31122020', '31122020'],
      ['1,79', '"S"', '"RE-2021-000002"', '31012021', '31012021'],
    ])
  })

  it('BILL-03, ROOM-04 is credited per rate: together the credit notes credit what was charged, to the cent', async () => {
    await makeMixed()
    const invoice = await newest()
    const { headers } = await makePerson(server, 'operator')
    const listed = (await server.get('/api/operator/invoices/', headers)).json()
    expect(listed[0].correctable).toEqual([
      { kind: 'transfer', detail: '', count: 1, unit_cents: 75, vat_percent: 16 },
      { kind: 'transfer', detail: '', count: 2, unit_cents: 75, vat_percent: 19 },
    ])
    const wish = { ...ONE, invoiceId: invoice?.id ?? 0 }
    await correctInvoice(server.deps, { ...wish, vatPercent: 19, seen: 2 })
    const [, one] = (await server.get('/api/operator/invoices/', headers)).json()
    expect(one.vat_left).toEqual([
      { percent: 16, net_cents: 75, vat_cents: 12 },
      { percent: 19, net_cents: 75, vat_cents: 15 },
    ])
    await correctInvoice(server.deps, { ...wish, vatPercent: 19, seen: 1 })
    await correctInvoice(server.deps, { ...wish, vatPercent: 16, seen: 1 })
    const notes = (await allInvoices()).filter(({ kind }) => kind === 'credit-note')
    expect(notes.map(({ vatShares }) => vatShares)).toEqual([
      [{ percent: 19, netCents: 75, vatCents: 14 }],
      [{ percent: 19, netCents: 75, vatCents: 15 }],
      [{ percent: 16, netCents: 75, vatCents: 12 }],
    ])
  })

  it('BILL-03 is that of the charge in a correction on a later invoice, and of the month in services billed again', async () => {
    const companyId = await makeBilled()
    const [entry] = await listEntries(server.deps.db, companyId, 50)
    server.setNow('2021-01-12T10:00:00Z')
    await bookCorrection(server.deps, { companyId, entryId: entry?.id ?? 0, amountCents: 75, reason: 'Doppelt' })
    await bookUsage(server, companyId, { transfers: 3, at: new Date('2021-01-10T10:00:00Z') })
    await turnMonth(FEBRUARY)
    const january = await newest()
    expect(january).toMatchObject({
      netCents: 150,
      vatCents: 43 - 12,
      vatShares: [
        { percent: 16, netCents: -75, vatCents: -12 },
        { percent: 19, netCents: 225, vatCents: 43 },
      ],
    })
    const { xml } = await documentOf(january?.number ?? '')
    expect(brokenRules(xml)).toEqual([])
    expect(await posted('2021-02')).toEqual([
      ['0,87', '"H"', '"RE-2021-000002"', '31122020', '31012021'],
      ['2,68', '"S"', '"RE-2021-000002"', '31012021', '31012021'],
    ])
    server.setNow('2021-02-10T10:00:00Z')
    const again = { invoiceId: january?.id ?? 0, reason: 'Falscher Empfänger', again: true, actorId: 1 }
    await cancelInvoice(server.deps, again)
    expect((await newest())?.vatShares).toEqual([
      { percent: 16, netCents: 75, vatCents: 12 },
      { percent: 19, netCents: -225, vatCents: -43 },
    ])
    await turnMonth('2021-02-28T23:30:00Z')
    expect((await newest())?.vatShares).toEqual(january?.vatShares)
  })

  it('BILL-03 of a correction billed again is still that of its charge, whatever the table says by now', async () => {
    const companyId = await makeBilled()
    await server.deps.db.update(billedEntries).set({ vatPercent: 19 })
    const [entry] = await listEntries(server.deps.db, companyId, 50)
    server.setNow('2021-01-12T10:00:00Z')
    await bookCorrection(server.deps, { companyId, entryId: entry?.id ?? 0, amountCents: 75, reason: 'Doppelt' })
    await bookUsage(server, companyId, { transfers: 3, at: new Date('2021-01-10T10:00:00Z') })
    const shares = [{ percent: 19, netCents: 150, vatCents: 29 }]
    for (const turn of [FEBRUARY, '2021-02-28T23:30:00Z', '2021-03-31T22:30:00Z']) {
      await turnMonth(turn)
      const invoice = await newest()
      expect(invoice).toMatchObject({ kind: 'invoice', vatShares: shares })
      const again = { invoiceId: invoice?.id ?? 0, reason: 'Falscher Empfänger', again: true, actorId: 1 }
      await cancelInvoice(server.deps, again)
    }
  })

  it('BILL-03 of what was issued before a rate was stored with it is 19 %, whatever holds today', async () => {
    await makeBilled()
    const { db } = server.deps
    await db.update(invoices).set({ vatShares: null, vatCents: 57, grossCents: 357 })
    const [invoice] = await db.select().from(invoices).orderBy(asc(invoices.id))
    const { headers } = await makePerson(server, 'operator')
    const [listed] = (await server.get('/api/operator/invoices/', headers)).json()
    expect(listed.vat_shares).toEqual([{ percent: 19, net_cents: 300, vat_cents: 57 }])
    // The account takes 19 % from the day of the service, which is before the lower rate.
    expect(await posted('2021-01')).toEqual([['3,57', '"S"', `"${invoice?.number}"`, '30062020', '31122020']])
  })
})

import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { invoiceData } from '#features/billing/invoice-pdf/invoice-data.ts'
import { listLines } from '#features/billing/invoices/invoice-store.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { lineName } from '#features/billing/invoices/line-name.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { bookUsage, giveAddress } from '#test/billing.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('a whole invoice that is cancelled', { timeout: 60_000 }, () => {
  const server = startTestServer()
  const all = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  const entries = () => server.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id))
  const bookedCents = async () => (await entries()).reduce((sum, { amountCents }) => sum + amountCents, 0)

  /** A company with four transfers in October, two of them in Kiel. */
  let companyId: number
  beforeEach(async () => {
    server.setNow('2026-10-15T10:00:00Z')
    companyId = await makeCompany(server)
    await giveAddress(server, companyId)
    await bookUsage(server, companyId, { transfers: 2, studio: 'Kiel' })
    await bookUsage(server, companyId, { transfers: 2 })
  })
  async function takeBack(companyId: number, index: number, at: string) {
    server.setNow(at)
    const entry = (await entries())[index]
    const { id: entryId = 0, amountCents = 0 } = entry ?? {}
    await bookCorrection(server.deps, { companyId, entryId, amountCents, reason: 'Zurückgenommene Übermittlung' })
  }
  async function turnMonth(companyId: number, day: string) {
    server.setNow(`${day}T05:00:00Z`)
    await issueInvoice(server.deps, companyId)
    const last = (await all()).at(-1)
    if (!last) throw new Error('no invoice')
    return last
  }
  let operators = 0
  /** Called by an operator who has just signed in. */
  async function post(id: number, act: 'cancel' | 'credit-note', payload: object) {
    operators += 1
    const { headers } = await makePerson(server, 'operator', { email: `${operators}@betrieb.test` })
    const number = (await all()).find((invoice) => invoice.id === id)?.number
    const answer = await server.post(
      `/api/operator/invoices/${id}/${act}/`,
      { reason: 'Falscher Empfänger', confirm_number: number, ...payload },
      headers,
    )
    return { status: answer.statusCode, body: answer.json() }
  }
  const giveBack = (id: number, some: { kind?: unknown; detail: unknown; count: unknown; seen?: unknown }) =>
    post(id, 'credit-note', { kind: 'transfer', seen: some.count, ...some })
  const linesOf = async (id: number) =>
    (await listLines(server.deps.db, id)).map((line) => [lineName(line), line.quantity, line.netCents])

  it('ROOM-04, BILL-01 gives nothing back twice that was taken back on the same invoice', async () => {
    await takeBack(companyId, 0, '2026-10-16T10:00:00Z')
    const { id } = await turnMonth(companyId, '2026-11-01')
    expect(await post(id, 'cancel', {})).toMatchObject({ status: 200, body: { net_cents: -225 } })
    expect(await bookedCents()).toBe(0)
    expect(await entries()).toHaveLength(4 + 1 + 3)
  })

  it('ROOM-04, BILL-01 is not one that a later invoice reduces: credit notes refund the rest', async () => {
    await takeBack(companyId, 0, '2026-10-31T23:30:00Z')
    const { id } = await turnMonth(companyId, '2026-11-01')
    const refused = {
      code: 'not-cancellable',
      detail:
        'Storniert wird nur eine Rechnung, die noch nicht berichtigt ist. Ist davon noch etwas übrig, stellen Sie bitte eine Rechnungskorrektur aus.',
    }
    expect((await post(id, 'cancel', {})).body).toMatchObject(refused)
    for (const [detail, count] of [
      ['Kiel', 1],
      ['', 2],
    ])
      expect(await giveBack(id, { detail, count })).toMatchObject({ status: 200 })
    expect(await bookedCents()).toBe(0)
    expect((await post(id, 'cancel', {})).body, 'nothing is left').toMatchObject(refused)
  })

  it('ROOM-04 leaves no cent of rounding when all is given back, some of it on the invoice itself', async () => {
    await takeBack(companyId, 0, '2026-10-16T10:00:00Z')
    const { id } = await turnMonth(companyId, '2026-11-01')
    for (const [detail, seen] of [
      ['Kiel', 1],
      ['', 2],
      ['', 1],
    ])
      await giveBack(id, { detail, count: 1, seen })
    const [invoice, ...notes] = await all()
    expect(invoice).toMatchObject({ grossCents: 268, creditedCents: 268, state: 'paid' })
    expect(notes.map(({ grossCents }) => grossCents)).toEqual([89, 89, 90])
  })

  it('ROOM-04, BILL-02 is on the next invoice again where that is asked for, by name, month and number', async () => {
    await takeBack(companyId, 3, '2026-10-16T10:00:00Z')
    const { id } = await turnMonth(companyId, '2026-11-01')
    server.setNow('2026-11-10T10:00:00Z')
    expect(await post(id, 'cancel', { bill_again: true })).toMatchObject({ status: 200 })
    const [noted] = await server.audited('invoice-cancelled')
    expect(noted?.facts).toMatchObject({ billAgain: 1 })
    const { headers } = await makePerson(server, 'accounting', { companyId })
    const usage = await server.get('/api/payments/get-current-usage/', headers)
    expect(usage.json()).toMatchObject({ transfers: { count: 0 }, corrections: { count: 3, net_cents: 225 } })
    expect(usage.json().transfers_by_day.at(-1)).toBe(0)

    await bookUsage(server, companyId, { transfers: 1, studio: 'Kiel' })
    const next = await turnMonth(companyId, '2026-12-01')
    expect(next).toMatchObject({ period: '2026-11', netCents: 300, vatCents: 57, grossCents: 357 })
    const transfer = 'Erfolgreiche Übermittlung eines Passbilds'
    expect(await linesOf(next.id)).toEqual([
      [`${transfer}, Standort Kiel`, 1, 75],
      [`${transfer}, Standort Kiel, Oktober 2026 (RE-2026-000001 storniert)`, 2, 150],
      [`${transfer}, Oktober 2026 (RE-2026-000001 storniert)`, 1, 75],
    ])
    const around = { seller: server.deps.config.operator, corrected: undefined, ended: false }
    const data = invoiceData(next, await listLines(server.deps.db, next.id), around)['ubl:Invoice']
    expect(
      data['cac:InvoiceLine'].map((line) => line['cbc:AccountingCost']),
      'BT-133',
    ).toEqual(['Kiel', 'Kiel', undefined])
  })

  it('ROOM-04, BILL-03 names what is billed again by the month of each service, also of one that was billed late', async () => {
    await turnMonth(companyId, '2026-11-01')
    await bookUsage(server, companyId, { transfers: 1, at: new Date('2026-10-31T22:00:00Z') })
    await bookUsage(server, companyId, { transfers: 1, at: new Date('2026-11-10T10:00:00Z') })
    const november = await turnMonth(companyId, '2026-12-01')
    await post(november.id, 'cancel', { bill_again: true })
    const transfer = 'Erfolgreiche Übermittlung eines Passbilds'
    expect((await linesOf((await turnMonth(companyId, '2027-01-01')).id)).map(([name]) => name).sort()).toEqual([
      `${transfer}, November 2026 (RE-2026-000002 storniert)`,
      `${transfer}, Oktober 2026 (RE-2026-000002 storniert)`,
    ])
  })

  it('ROOM-04 is corrected singly once it is billed again, to the last of it', async () => {
    await bookUsage(server, companyId, { transfers: 0, identifications: 1, licences: ['Kiel'] })
    const { id } = await turnMonth(companyId, '2026-11-01')
    await post(id, 'cancel', { bill_again: true })
    server.setNow('2026-11-15T10:00:00Z')
    await bookUsage(server, companyId, { transfers: 1 })
    const next = await turnMonth(companyId, '2026-12-01')
    const again = 'Oktober 2026 (RE-2026-000001 storniert)'
    const note = await giveBack(next.id, { detail: `Kiel, ${again}`, count: 2 })
    expect(note).toMatchObject({ status: 200, body: { net_cents: -150 } })
    for (const [kind, detail, seen] of [
      ['transfer', again, 2],
      ['transfer', again, 1],
      ['transfer', '', 1],
      ['identification', again, 1],
      ['licence', `Kiel, ${again}`, 1],
    ])
      expect(await giveBack(next.id, { kind, detail, count: 1, seen }), `${kind} ${detail}`).toMatchObject({
        status: 200,
      })
    expect(await bookedCents()).toBe(0)
  })

  it('ROOM-04, BILL-02 is on the next invoice as often as that is asked for, and never when it is not', async () => {
    const october = await turnMonth(companyId, '2026-11-01')
    await post(october.id, 'cancel', { bill_again: true })
    const november = await turnMonth(companyId, '2026-12-01')
    await post(november.id, 'cancel', { bill_again: true })
    const december = await turnMonth(companyId, '2027-01-01')
    expect(december).toMatchObject({ kind: 'invoice', netCents: 300, period: '2026-12' })
    expect(await linesOf(december.id)).toEqual(await linesOf(november.id))
    await post(december.id, 'cancel', {})
    expect(await bookedCents()).toBe(0)
    expect(await turnMonth(companyId, '2027-02-01')).toMatchObject({ kind: 'cancellation', corrects: december.id })
  })

  it('ROOM-04, BILL-01 still refunds what it had refunded of an earlier invoice', async () => {
    await turnMonth(companyId, '2026-11-01')
    await takeBack(companyId, 0, '2026-11-01T10:00:00Z')
    await bookUsage(server, companyId, { transfers: 2 })
    const november = await turnMonth(companyId, '2026-12-01')
    expect(november).toMatchObject({ netCents: 75 })
    expect(await post(november.id, 'cancel', {})).toMatchObject({ status: 200 })
    expect(await bookedCents(), 'three transfers of October').toBe(225)
    await bookUsage(server, companyId, { transfers: 2 })
    const december = await turnMonth(companyId, '2027-01-01')
    expect(await linesOf(december.id)).toEqual([
      ['Erfolgreiche Übermittlung eines Passbilds', 2, 150],
      ['Korrektur: Zurückgenommene Übermittlung', -1, -75],
    ])
  })
})

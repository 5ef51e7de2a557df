import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billedEntries } from '#features/billing/billing-schema.ts'
import { cancelInvoice } from '#features/billing/corrections/cancel-invoice.ts'
import { correctInvoice } from '#features/billing/corrections/correct-invoice.ts'
import { listCorrectable } from '#features/billing/corrections/correction-store.ts'
import { renderInvoice } from '#features/billing/invoice-pdf/render-invoice.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { listEntries } from '#features/ledger/ledger-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { bookUsage, giveAddress } from '#test/billing.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { makePerson } from '#test/people.ts'
import { readInvoice } from '#test/read-invoice.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { type Invoice, listLines } from './invoice-store.ts'
import { signed } from './present-invoice.ts'

/** German months around two changes of the rate of VAT. */
const MONTHS = ['2020-05', '2020-06', '2020-07', '2020-11', '2020-12', '2021-01', '2021-02']
const DEED = fc.record({
  what: fc.constantFrom('use', 'use', 'use late', 'take back', 'credit', 'cancel', 'cancel and bill again'),
  month: fc.nat({ max: MONTHS.length - 1 }),
  /** Chooses the entry or invoice, and how much of it. */
  which: fc.nat({ max: 50 }),
})
const SEED = 20_200_701

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const nextMonth = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1, 5)).toISOString()
}

describe('random lives across changes of the rate of VAT', { timeout: 120_000 }, () => {
  const server = startTestServer(SELLER)
  const { turnMonth, allInvoices } = billedMonths(server)

  async function act(companyId: number, month: string, { what, which }: { what: string; which: number }) {
    const { deps } = server
    const at = new Date(`${month}-10T10:00:00Z`)
    server.setNow(at.toISOString())
    const open = (await allInvoices()).filter(({ kind, state }) => kind === 'invoice' && state !== 'cancelled')
    const invoiceId = open[which % Math.max(1, open.length)]?.id ?? 0
    const more = { invoiceId, reason: 'Versehen', actorId: 1 }
    if (what === 'use')
      return bookUsage(server, companyId, { transfers: 1 + (which % 4), identifications: which % 2, at })
    // Booked after the invoice of its month.
    if (what === 'use late')
      return bookUsage(server, companyId, { transfers: 1 + (which % 3), at: new Date(at.getTime() - 15 * 86_400_000) })
    if (what === 'take back') {
      const entries = (await listEntries(deps.db, companyId, 1_000)).filter(({ amountCents }) => amountCents > 0)
      const { id: entryId, amountCents } = entries[which % Math.max(1, entries.length)] ?? {}
      return entryId && bookCorrection(deps, { companyId, entryId, amountCents: amountCents ?? 0, reason: 'Doppelt' })
    }
    if (what !== 'credit') return cancelInvoice(deps, { ...more, again: what !== 'cancel' })
    const [first, ...others] = (await listCorrectable(deps.db, invoiceId)).filter(({ amountCents }) => amountCents > 0)
    if (!first) return
    const { kind, detail, vatPercent } = first
    const seen = (await listCorrectable(deps.db, invoiceId, { kind, detail, vatPercent })).length
    const count = 1 + (which % Math.min(seen, others.length + 1))
    return correctInvoice(deps, { ...more, kind: kind as 'transfer', detail, vatPercent, seen, count })
  }

  async function expectExact(invoice: Invoice) {
    const lines = await listLines(server.deps.db, invoice.id)
    const shares = invoice.vatShares ?? []
    const { netCents, vatCents, grossCents } = invoice
    expect([sum(shares.map((share) => share.netCents)), sum(shares.map((share) => share.vatCents))]).toEqual([
      netCents,
      vatCents,
    ])
    expect(netCents + vatCents).toBe(grossCents)
    expect([...new Set(lines.map(({ vatPercent }) => vatPercent))].sort()).toEqual(shares.map(({ percent }) => percent))
    for (const { percent, netCents: net } of shares)
      expect(sum(lines.filter((line) => line.vatPercent === percent).map((line) => line.netCents))).toBe(net)
    if (shares.length < 2) return
    const { pdf } = await renderInvoice(server.deps, invoice)
    expect(brokenRules((await readInvoice(pdf)).xml)).toEqual([])
  }

  /** Signed cents by document, as DATEV gets them. */
  async function posted(headers: Record<string, string>) {
    const cents: Record<string, number> = {}
    for (const month of [...MONTHS, '2020-08', '2021-03']) {
      const url = `/api/operator/datev/?month=${month}&consultant=29098&client=55003&revenue_account=8400`
      const lines: string[] = (await server.get(url, headers)).json().content.trimEnd().split('\r\n').slice(2)
      for (const [amount = '', side, , , , , , , , , number = ''] of lines.map((line) => line.split(';')))
        cents[number.slice(1, -1)] =
          (cents[number.slice(1, -1)] ?? 0) + Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1)
    }
    return cents
  }

  it('T18, BILL-03, ROOM-04, ROOM-10 have the same cents in document, lines, XML, DATEV and ledger', async () => {
    const lives = fc.sample(fc.array(DEED, { minLength: 25, maxLength: 40 }), { seed: SEED, numRuns: 3 })
    let mixed = 0
    for (const [index, deeds] of lives.entries()) {
      const owner = await makePerson(server, 'owner', { email: `leben-${index}@studio.test` })
      const { companyId } = owner
      await giveAddress(server, companyId)
      for (const [at, month] of MONTHS.entries()) {
        for (const deed of deeds.filter((one) => one.month === at))
          await Promise.resolve(act(companyId, month, deed)).catch((error) => expect(error).toBeInstanceOf(Refusal))
        await turnMonth(nextMonth(month))
      }
      server.setNow('2021-03-20T10:00:00Z')
      const documents = await allInvoices()
      for (const document of documents) await expectExact(document)
      mixed += documents.filter(({ vatShares }) => (vatShares?.length ?? 0) > 1).length
      const { headers } = await makePerson(server, 'operator', { email: `betrieb-${index}@betrieb.test` })
      expect(await posted(headers)).toEqual(
        Object.fromEntries(documents.map((document) => [document.number, signed(document, document.grossCents)])),
      )
      const entries = await server.deps.db.select().from(ledgerEntries)
      const billed = new Set((await server.deps.db.select().from(billedEntries)).map(({ entryId }) => entryId))
      expect(sum(documents.map((document) => signed(document, document.netCents)))).toBe(
        sum(entries.filter(({ id }) => billed.has(id)).map(({ amountCents }) => amountCents)),
      )
      await server.deps.db.execute('truncate invoices, ledger_entries, billed_entries, unbilled_entries cascade')
    }
    expect(mixed).toBeGreaterThan(2)
  })
})

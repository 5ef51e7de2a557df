import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { listCompaniesToBill, listLines } from '#features/billing/invoices/invoice-store.ts'
import { lineName } from '#features/billing/invoices/line-name.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { listEntries } from '#features/ledger/ledger-store.ts'
import { billUntil, bookUsage, CARDS, collectOn, makePayer, saveMethod } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { readInvoiceOf } from '#test/read-invoice.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('what is to be given back to a company that has ended', { timeout: 60_000 }, () => {
  const server = startTestServer()
  const ofCompany = (companyId: number) =>
    server.deps.db.select().from(invoices).where(eq(invoices.companyId, companyId)).orderBy(asc(invoices.id))

  /** Four transfers in October, billed and collected; `takenBack` of them are revoked in November. */
  async function makeBilled(number: string, takenBack: number, email = 'a@studio.test') {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePayer(server, { email })
    const { companyId } = owner
    await saveMethod(server, owner, number)
    await bookUsage(server, companyId, { transfers: 4 })
    await turnMonth('2026-11-01')
    await collectOn(server, '2026-11-06')
    for (const { id: entryId, amountCents } of (await listEntries(server.deps.db, companyId, 50)).slice(0, takenBack))
      await bookCorrection(server.deps, { companyId, entryId, amountCents, reason: 'Zurückgenommene Übermittlung' })
    await server.mails()
    return companyId
  }
  async function turnMonth(day: string) {
    for (const hour of ['05', '06', '07']) await billUntil(server, `${day}T${hour}:00:00Z`)
  }
  const end = (companyId: number) =>
    server.deps.db
      .update(companies)
      .set({ endedAt: new Date('2026-11-20T10:00:00Z') })
      .where(eq(companies.id, companyId))
  const toDo = () => listCompaniesToBill(server.deps.db, server.deps.clock.now())
  const NOTHING = { toBill: [], toCredit: [] }

  it('ROOM-04, ACC-04 is a credit note that names its invoice, is mailed, and appears in the list of operators', async () => {
    const companyId = await makeBilled(CARDS.good, 1)
    await end(companyId)
    await turnMonth('2026-12-01')
    const [invoice, credit, ...more] = await ofCompany(companyId)
    expect([invoice?.state, more]).toEqual(['paid', []])
    expect(credit).toMatchObject({ kind: 'credit-note', corrects: invoice?.id, grossCents: 89, state: 'credit' })
    const lines = await listLines(server.deps.db, credit?.id ?? 0)
    expect(lines.map((line) => [lineName(line), line.quantity, line.netCents])).toEqual([
      ['Korrektur: Zurückgenommene Übermittlung', 1, 75],
    ])
    const { text, xml } = await readInvoiceOf(server, credit?.number ?? '')
    const offset =
      'Der Betrag wird mit noch offenen Rechnungen verrechnet; was übrig bleibt, zahlen wir aus. Bitte nennen Sie uns dafür Ihre Bankverbindung.'
    expect(xml).toContain(offset)
    expect(text).toContain(offset)
    expect(text).toContain(
      `Berichtigt die Rechnung ${invoice?.number} vom 01.11.2026. Grund: Korrekturen seit der letzten Rechnung`,
    )
    const [mail, ...mails] = await server.mails()
    expect([mail?.to, mail?.subject, mails]).toEqual(['a@studio.test', `Rechnungskorrektur ${credit?.number}`, []])
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(offset)
    const { headers } = await makePerson(server, 'operator')
    const listed = await server.get('/api/operator/invoices/?only=credit', headers)
    expect(listed.json()).toMatchObject([{ number: credit?.number, company_id: companyId, left_cents: 89 }])
    expect(await toDo()).toEqual(NOTHING)
  })

  it('ROOM-04, ACC-04 pays what is still to be billed, and lowers what is unpaid', async () => {
    const companyId = await makeBilled(CARDS.fails, 3)
    await bookUsage(server, companyId, { transfers: 1 })
    await end(companyId)
    await turnMonth('2026-12-01')
    expect(await ofCompany(companyId)).toMatchObject([
      { kind: 'invoice', grossCents: 357, creditedCents: 268, state: 'failed' },
      { kind: 'credit-note', grossCents: 268, prepaidCents: 268, state: 'settled' },
      { kind: 'invoice', grossCents: 89, state: 'open' },
    ])
    expect(await toDo()).toEqual(NOTHING)
  })

  it('ROOM-04, ACC-04 has what is still to be billed taken off at once, before operators pay it out', async () => {
    const companyId = await makeBilled(CARDS.good, 3)
    await bookUsage(server, companyId, { transfers: 1 })
    await end(companyId)
    await billUntil(server, '2026-12-01T05:00:00Z')
    expect(await ofCompany(companyId)).toMatchObject([
      { kind: 'invoice', state: 'paid' },
      { kind: 'credit-note', grossCents: 268, creditedCents: 89, state: 'credit' },
      { kind: 'invoice', grossCents: 89, prepaidCents: 89, state: 'paid' },
    ])
  })

  it('ROOM-04, ACC-04, T04 nothing is asked for again of a rest that no document carries; others wait as before', async () => {
    const companyId = await makeBilled(CARDS.good, 1)
    const other = await makeBilled(CARDS.good, 1, 'b@studio.test')
    // One transfer is revoked, one is new: the sum is zero.
    await bookUsage(server, companyId, { transfers: 1 })
    await end(companyId)
    await turnMonth('2026-12-01')
    expect(await ofCompany(companyId)).toHaveLength(1)
    expect(await ofCompany(other)).toHaveLength(1)
    expect(await toDo()).toEqual({ toBill: [other], toCredit: [] })
  })
})

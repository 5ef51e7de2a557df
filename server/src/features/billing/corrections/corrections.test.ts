import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoiceLines, invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { countCorrectable, listCreditUses } from '#features/billing/corrections/correction-store.ts'
import { renderInvoice } from '#features/billing/invoice-pdf/render-invoice.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { billUntil, bookUsage, CARDS, collectOn, saveMethod } from '#test/billing.ts'
import { brokenRules } from '#test/en16931/broken-rules.ts'
import { brokenPdfRules } from '#test/pdf-a3/broken-rules.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { readInvoice, readInvoiceOf } from '#test/read-invoice.ts'
import { startTestServer } from '#test/start-test-server.ts'

const SELLER = { OPERATOR_COMPANY: 'Lichtpost GmbH', OPERATOR_VAT_ID: 'DE123456789' }

describe('corrections of an invoice', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const all = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))

  /** A company with an invoice of October, paid or not, by default of four transfers and one identification. */
  async function makeBilled(paid: boolean, usage: object = { transfers: 4, identifications: 1 }) {
    server.setNow('2026-10-15T10:00:00Z')
    const companyId = await makeCompany(server, 'approved', 'Atelier Fördelicht')
    const owner = await makePerson(server, 'owner', { companyId })
    await saveMethod(server, owner, paid ? CARDS.good : CARDS.fails)
    await bookUsage(server, companyId, usage)
    await turnMonth('2026-11-01')
    await collectOn(server, '2026-11-06')
    await server.mails()
    const operator = await makePerson(server, 'operator')
    const [invoice] = await all()
    return { companyId, operator, id: invoice?.id ?? 0 }
  }
  const turnMonth = (day: string) => billUntil(server, `${day}T05:00:00Z`)
  type Billed = Awaited<ReturnType<typeof makeBilled>>
  const post = async ({ operator, id }: Pick<Billed, 'operator' | 'id'>, act: string, payload: object) => {
    const url = `/api/operator/invoices/${id}/${act}/`
    const answer = await server.post(url, payload, operator.headers)
    await server.runJobs()
    return { status: answer.statusCode, body: answer.json() }
  }
  /** Sends the form like the page: with the count on display, or with an outdated one (`seen`). */
  async function giveBack(billed: Pick<Billed, 'operator' | 'id'>, wish: typeof two, seen?: number) {
    const shown = (await countCorrectable(server.deps.db, [billed.id])).find(
      ({ kind, detail }) => kind === wish.kind && detail === wish.detail,
    )
    return post(billed, 'credit-note', { ...wish, seen: seen ?? shown?.count ?? 0 })
  }
  const NUMBER = 'RE-2026-000001'
  const two = { kind: 'transfer', detail: '', count: 2, reason: 'Doppelte Übermittlung', confirm_number: NUMBER }
  async function documentOf(number: string) {
    const { xml, ...read } = await readInvoiceOf(server, number)
    return { ...read, xml: xml.replace(/>\s+</g, '><') }
  }

  const CARRIED = 'wird mit offenen oder künftigen Rechnungen verrechnet. Auf Wunsch zahlen wir ihn aus.'
  /** Checks the text and the XML, whose total is still the whole sum of the correction. */
  async function says(number: string, sentence: string) {
    const { text, xml, pdf } = await documentOf(number)
    expect(text).toContain(`€ ${sentence}`)
    expect(text).not.toContain('Ihr Guthaben')
    expect(xml.replace(/\s+/g, ' ')).toContain(`<ram:Description>${sentence}<`)
    expect(xml).not.toContain('TotalPrepaidAmount')
    expect([brokenRules(xml), brokenPdfRules(pdf)]).toEqual([[], []])
  }

  it('ROOM-04 are a credit note that names number, date and reason, for people and machines, and is mailed', async () => {
    const billed = await makeBilled(true)
    const { status, body } = await giveBack(billed, two)
    expect([status, body]).toMatchObject([
      200,
      { number: 'GS-2026-000002', kind: 'credit-note', corrects: NUMBER, gross_cents: -179, left_cents: 179 },
    ])
    const { pdf, text, xml } = await documentOf('GS-2026-000002')
    expect(text).toContain('Rechnungskorrektur GS-2026-000002')
    expect(text).toContain(`Berichtigt die Rechnung ${NUMBER} vom 01.11.2026. Grund: Doppelte Übermittlung`)
    expect(xml).toContain('<ram:TypeCode>381<')
    // A reason ends without a full stop.
    expect(xml).toContain('Grund: Doppelte Übermittlung\nDer Betrag wird')
    expect(xml).toMatch(
      /<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-2026-000001<.*?20261101<.*?<\/ram:InvoiceReferencedDocument>/,
    )
    expect([brokenRules(xml), brokenPdfRules(pdf)]).toEqual([[], []])
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Rechnungskorrektur GS-2026-000002')
    expect(mail?.attachments).toHaveLength(1)
  })

  it.each([
    ['a character that no text of the database may hold', { detail: '\0' }],
    ['a rate of VAT beyond its numbers', { vat_percent: 2_147_483_648 }],
  ])('ROOM-04, QUAL-04 are refused, and no bug, with %s', async (_what, odd) => {
    const { status, body } = await giveBack(await makeBilled(true), { ...two, ...odd }, 4)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })

  it('ROOM-10, ROOM-04 are against the revenue in the file for DATEV', async () => {
    const billed = await makeBilled(true)
    await giveBack(billed, two)
    const url = '/api/operator/datev/?month=2026-11&consultant=29098&client=55003&revenue_account=8400'
    const answer = await server.get(url, billed.operator.headers)
    const { content } = answer.json<{ content: string }>()
    expect(content.split('\r\n').slice(2, 4)).toEqual([
      expect.stringMatching(/^4,75;"S";.*"RE-2026-000001"/),
      expect.stringMatching(/^1,79;"H";.*"GS-2026-000002"/),
    ])
  })

  it('ROOM-04 are carried over to the next invoice, visibly, and what is above it to the one after', async () => {
    const billed = await makeBilled(true)
    await giveBack(billed, { ...two, count: 4 })
    await bookUsage(server, billed.companyId, { transfers: 2, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-12-01')
    const [, credit, small] = await all()
    expect(small).toMatchObject({ grossCents: 179, prepaidCents: 179, creditedCents: 179, state: 'paid' })
    expect(credit).toMatchObject({ grossCents: 357, creditedCents: 179, state: 'credit' })
    const { text, xml } = await documentOf(small?.number ?? '')
    expect(text).toContain('Ihr Guthaben -1,79 € Zu zahlen 0,00 €')
    expect(text).toContain('Es ist nichts zu zahlen.')
    expect(xml).toContain('<ram:TotalPrepaidAmount>1.79<')
    expect(brokenRules(xml)).toEqual([])
    await bookUsage(server, billed.companyId, { transfers: 10, at: new Date('2026-12-10T10:00:00Z') })
    await turnMonth('2027-01-01')
    const last = (await all()).at(-1)
    expect(last).toMatchObject({ grossCents: 893, prepaidCents: 178, state: 'open' })
    expect((await all())[1]).toMatchObject({ state: 'settled' })
    await collectOn(server, '2027-01-06')
    expect((await all()).at(-1)).toMatchObject({ state: 'paid' })
    const charges = await server.deps.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.startedAt))
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([475, 893 - 178])
  })

  it('ROOM-04 lower what is still to be collected of an unpaid invoice; nothing left means paid', async () => {
    const billed = await makeBilled(false)
    const { body } = await giveBack(billed, two)
    expect(body).toMatchObject({ number: 'GS-2026-000002', left_cents: 0 })
    expect(await all()).toMatchObject([{ state: 'failed', grossCents: 475, creditedCents: 179 }, { state: 'settled' }])
    const sentence = 'Der Betrag ist vom offenen Betrag der Rechnung abgezogen. Es ist nichts zu erstatten.'
    await says('GS-2026-000002', sentence)
    expect((await server.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain(sentence)
    await giveBack(billed, two)
    await giveBack(billed, { ...two, kind: 'identification', count: 1 })
    const [invoice] = await all()
    expect(invoice).toMatchObject({ state: 'paid', creditedCents: 475, pauseOn: null })
    expect((await all()).at(-1), '4.75 less twice 1.79').toMatchObject({ grossCents: 117, state: 'settled' })
  })

  const one = { ...two, count: 1 }
  it('ROOM-04 settle an unpaid invoice, though each of its entries is given back by its own credit note', async () => {
    const billed = await makeBilled(false, { transfers: 4 })
    for (let note = 0; note < 3; note += 1) await giveBack(billed, one)
    expect((await all())[0]).toMatchObject({ state: 'failed', creditedCents: 3 * 89 })
    await giveBack(billed, one)
    const [invoice, , , , last] = await all()
    expect(invoice).toMatchObject({ state: 'paid', creditedCents: 357, nextTryOn: null, pauseOn: null })
    expect(last, 'the cent of rounding as well').toMatchObject({ vatCents: 15, grossCents: 90, state: 'settled' })
  })

  it.each([true, false])(
    'ROOM-04, BILL-02 refund exactly the charged sum, regardless of their number: of a paid invoice %s',
    async (paid) => {
      const billed = await makeBilled(paid, { identifications: 3 })
      for (let note = 0; note < 3; note += 1) await giveBack(billed, { ...one, kind: 'identification' })
      const [invoice, ...notes] = await all()
      expect(invoice).toMatchObject({ netCents: 297, vatCents: 56, grossCents: 353, state: 'paid' })
      // 0.19 each would exceed the VAT of the invoice by a cent.
      expect(notes.map(({ vatCents, grossCents }) => [vatCents, grossCents])).toEqual([
        [19, 118],
        [19, 118],
        [18, 117],
      ])
      expect(notes.map(({ state }) => state)).toEqual(notes.map(() => (paid ? 'credit' : 'settled')))
      const { xml } = await documentOf('GS-2026-000004')
      // By the letter of the rule; the official schematron tolerates a difference below 1.00.
      expect(brokenRules(xml)).toEqual(['BR-CO-17'])
    },
  )

  it('ROOM-04 are used in their order: the second is left alone where the first pays the whole invoice', async () => {
    const billed = await makeBilled(true)
    for (let note = 0; note < 2; note += 1) await giveBack(billed, one)
    await bookUsage(server, billed.companyId, { transfers: 1, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-12-01')
    const used = await listCreditUses(server.deps.db, billed.companyId)
    expect(used).toMatchObject([{ creditId: 2, invoiceId: 4, cents: 89 }])
  })

  it('BILL-02, ROOM-04 leave of the next invoice what the provider charges at least, and keep the other credit', async () => {
    const billed = await makeBilled(true)
    await giveBack(billed, one)
    await bookUsage(server, billed.companyId, { identifications: 1, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-12-01')
    const [, credit, next] = await all()
    expect(next, '1.18 less 0.68 of the credit of 0.89').toMatchObject({
      grossCents: 118,
      prepaidCents: 68,
      state: 'open',
    })
    expect(credit).toMatchObject({ state: 'credit', creditedCents: 68 })
  })

  it('BILL-04, ROOM-04 leave of an unpaid invoice what the provider charges at least', async () => {
    const billed = await makeBilled(true)
    await giveBack(billed, one)
    await bookUsage(server, billed.companyId, { transfers: 2, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-12-01')
    const [, , open] = await all()
    expect(open).toMatchObject({ grossCents: 179, prepaidCents: 89, state: 'open' })
    const later = {
      operator: await makePerson(server, 'operator', { email: 'spaeter@studio.test' }),
      id: open?.id ?? 0,
    }
    await giveBack(later, { ...one, confirm_number: open?.number ?? '' })
    const [, , unpaid, note] = await all()
    expect(unpaid, '0.90 less 0.40 of the credit of 0.89').toMatchObject({ state: 'open', creditedCents: 129 })
    expect(note).toMatchObject({ grossCents: 89, creditedCents: 40, state: 'credit' })
    await says(
      note?.number ?? '',
      `Davon sind 0,40 € vom offenen Betrag der Rechnung abgezogen. Der Rest von 0,49 € ${CARRIED}`,
    )
  })

  it('ROOM-04 cancel a whole invoice; what was paid becomes credit, which is paid out once', async () => {
    const billed = await makeBilled(true)
    const { body } = await post(billed, 'cancel', { reason: 'Falscher Empfänger', confirm_number: NUMBER })
    expect(body).toMatchObject({ number: 'ST-2026-000002', kind: 'cancellation', gross_cents: -475, left_cents: 475 })
    const listed = await server.get('/api/operator/invoices/', billed.operator.headers)
    expect(listed.json()).toMatchObject([{ id: body.id }, { number: NUMBER, state: 'cancelled', left_cents: 0 }])
    const { text, xml, pdf } = await documentOf('ST-2026-000002')
    expect(text).toContain(`€ Der Betrag ${CARRIED}`)
    expect(text).toContain(`Storniert die Rechnung ${NUMBER} vom 01.11.2026. Grund: Falscher Empfänger`)
    expect(xml).toContain('<ram:TypeCode>384<')
    expect(xml).toMatch(/<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-2026-000001</)
    expect([brokenRules(xml), brokenPdfRules(pdf)]).toEqual([[], []])
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Stornorechnung ST-2026-000002')
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('Grund: Falscher Empfänger')
    expect(mail?.attachments).toHaveLength(1)
    const credit = { ...billed, id: body.id }
    const seen = { seen_cents: 475, confirm_number: 'ST-2026-000002' }
    const paid = await post(credit, 'pay-out', seen)
    expect(paid.body).toMatchObject({ state: 'paid-out', left_cents: 0 })
    expect((await post(credit, 'pay-out', seen)).body.code).toBe('no-credit')
    expect(await post(billed, 'cancel', { reason: 'Noch einmal', confirm_number: NUMBER })).toMatchObject({
      status: 409,
      body: {
        code: 'already-cancelled',
        detail: 'Diese Rechnung ist schon storniert. Bitte sehen Sie in der Liste nach.',
      },
    })
    const [sum] = [await server.deps.db.select().from(ledgerEntries)].map((rows) =>
      rows.reduce((total, { amountCents }) => total + amountCents, 0),
    )
    expect(sum).toBe(0)
  })

  it('ROOM-04, ROOM-10 are paid out as they were seen: not while an invoice has used a part of the credit meanwhile', async () => {
    const billed = await makeBilled(true)
    const { id } = (await giveBack(billed, { ...two, count: 4 })).body
    await bookUsage(server, billed.companyId, { transfers: 2, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-12-01')
    const credit = { operator: await makePerson(server, 'operator', { email: 'spaeter@studio.test' }), id }
    const wish = { confirm_number: 'GS-2026-000002' }
    expect(await post(credit, 'pay-out', { ...wish, seen_cents: 357 })).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        detail: 'Inzwischen hat sich dieses Guthaben geändert. Bitte sehen Sie in der Liste nach.',
      },
    })
    expect((await all())[1]).toMatchObject({ state: 'credit', creditedCents: 179 })
    expect((await post(credit, 'pay-out', { ...wish, seen_cents: 178 })).body).toMatchObject({ state: 'paid-out' })
  })

  it('ROOM-04 make no credit of an invoice that was never paid', async () => {
    const billed = await makeBilled(false)
    const { body } = await post(billed, 'cancel', { reason: 'Falscher Empfänger', confirm_number: NUMBER })
    expect(body).toMatchObject({ state: 'settled', left_cents: 0 })
    const sentence = 'Die Rechnung war nicht bezahlt. Es ist nichts zu zahlen und nichts zu erstatten.'
    await says('ST-2026-000002', sentence)
    expect((await server.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain(sentence)
  })

  it('ROOM-04 name what becomes credit of an invoice that credit had paid in part, the same however late it is drawn', async () => {
    const billed = await makeBilled(true)
    await giveBack(billed, one)
    await bookUsage(server, billed.companyId, { transfers: 2, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-12-01')
    const [, , open] = await all()
    const operator = await makePerson(server, 'operator', { email: 'spaeter@studio.test' })
    const wish = { reason: 'Falscher Empfänger', confirm_number: open?.number }
    const { body } = await post({ operator, id: open?.id ?? 0 }, 'cancel', wish)
    expect(body).toMatchObject({ gross_cents: -179, left_cents: 89, state: 'credit' })
    const sentence = `Davon schreiben wir Ihnen 0,89 € gut. Dieser Betrag ${CARRIED}`
    await says(body.number, sentence)
    await bookUsage(server, billed.companyId, { transfers: 10, at: new Date('2026-12-10T10:00:00Z') })
    await turnMonth('2027-01-01')
    const cancellation = (await all()).find(({ number }) => number === body.number)
    if (cancellation?.state !== 'settled') throw new Error('the credit is not used')
    expect((await readInvoice((await renderInvoice(server.deps, cancellation)).pdf)).text).toContain(sentence)
  })

  it('ROOM-04 give nothing back a second time that is asked for with what was seen before the first', async () => {
    const billed = await makeBilled(true)
    expect(await giveBack(billed, one, 4)).toMatchObject({ status: 200 })
    await server.mails()
    expect(await giveBack(billed, one, 4)).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        detail: expect.stringContaining('Inzwischen hat sich diese Rechnung geändert.'),
      },
    })
    expect(await all()).toHaveLength(2)
    expect(await server.mails()).toEqual([])
    expect(await giveBack(billed, one, 3)).toMatchObject({ status: 200 })
  })

  it('ROOM-04 give nothing back twice, however often asked at once, and no more than was charged', async () => {
    const billed = await makeBilled(true)
    const answers = await atOnce(5, () => giveBack(billed, { ...two, count: 4 }, 4))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await giveBack(billed, { ...two, count: 1 })).body.code).toBe('not-so-many-left')
    expect(await server.deps.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, 2))).toMatchObject([
      { kind: 'transfer', quantity: 4, netCents: 300 },
    ])
  })

  it('ROOM-04 refund the charge of the named location, not that of the first booked one', async () => {
    const licences = ['Studio B, Kiel', 'Studio A, Kiel']
    const billed = await makeBilled(true, { licences, transfers: 2, studio: 'Studio A, Kiel' })
    const list = async () => (await server.get('/api/operator/invoices/', billed.operator.headers)).json()
    const [a, b] = [
      { kind: 'licence', detail: 'Studio A, Kiel', count: 1, unit_cents: 4900 },
      { kind: 'licence', detail: 'Studio B, Kiel', count: 1, unit_cents: 4900 },
    ]
    const transfers = { kind: 'transfer', detail: 'Studio A, Kiel', count: 2, unit_cents: 75 }
    expect(await list()).toMatchObject([{ correctable: [transfers, a, b] }])
    const wish = { ...two, kind: 'licence', detail: 'Studio A, Kiel', count: 1 }
    expect((await giveBack(billed, { ...wish, count: 2 })).body.code).toBe('not-so-many-left')
    expect((await giveBack(billed, wish)).body).toMatchObject({ number: 'GS-2026-000002', net_cents: -4900 })
    const { text, xml } = await documentOf('GS-2026-000002')
    expect([text, xml]).toEqual([
      expect.stringContaining('Standort Studio A, Kiel'),
      expect.not.stringContaining('Studio B'),
    ])
    expect((await list())[1]).toMatchObject({ correctable: [transfers, b] })
    expect((await giveBack(billed, wish)).body.code).toBe('not-so-many-left')
  })

  it('ROOM-04 require a reason and the number typed again', async () => {
    const billed = await makeBilled(true)
    expect(await giveBack(billed, { ...two, confirm_number: 'RE-2026-000002' })).toMatchObject({
      status: 400,
      body: { confirm_number: [expect.stringContaining('zur Bestätigung')] },
    })
    expect(await giveBack(billed, { ...two, reason: ' ' })).toMatchObject({
      status: 400,
      body: { reason: ['Bitte geben Sie einen Grund an.'] },
    })
    expect(await all()).toHaveLength(1)
  })

  it('ROOM-10, ROOM-04 are found by number or company, with what can still be given back', async () => {
    const billed = await makeBilled(true)
    await giveBack(billed, two)
    const list = async (query: string) =>
      (await server.get(`/api/operator/invoices/?${query}`, billed.operator.headers)).json()
    expect(await list('search=f%C3%B6rdelicht')).toMatchObject([
      { number: 'GS-2026-000002', company_name: 'Atelier Fördelicht', correctable: [] },
      {
        number: NUMBER,
        correctable: [
          { kind: 'transfer', detail: '', count: 2, unit_cents: 75 },
          { kind: 'identification', detail: '', count: 1 },
        ],
      },
    ])
    expect(await list('only=credit')).toMatchObject([{ number: 'GS-2026-000002' }])
    expect(await list('search=%25')).toEqual([])
  })

  it('ROOM-10 are found by the recipient that the invoice names, also when the company bears another name or none', async () => {
    const billed = await makeBilled(true)
    const { db } = server.deps
    const [invoice] = await all()
    if (!invoice) throw new Error('no invoice')
    await db.update(invoices).set({ buyer: { ...invoice.buyer, name: 'Muster Holding GmbH' } })
    const search = async () => {
      const answer = await server.get('/api/operator/invoices/?search=muster%20h', billed.operator.headers)
      return answer.json().map((row: { number: string; company_name: string }) => [row.number, row.company_name])
    }
    expect(await search()).toEqual([[NUMBER, 'Atelier Fördelicht']])
    await db.update(companies).set({ name: '' }).where(eq(companies.id, billed.companyId))
    expect(await search()).toEqual([[NUMBER, 'Muster Holding GmbH']])
  })
})

import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { invoices, paymentAttempts, paymentMethods } from '#features/billing/billing-schema.ts'
import { cancelInvoice } from '#features/billing/corrections/cancel-invoice.ts'
import { correctInvoice } from '#features/billing/corrections/correct-invoice.ts'
import { findInvoice } from '#features/billing/invoices/invoice-store.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { atOnce } from '#test/at-once.ts'
import { bookUsage, CARDS, collectOn, IBANS, makePayer, reportPayment, saveMethod } from '#test/billing.ts'
import { freshHeaders, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { findLastAttempt } from './attempt-store.ts'
import { findPause } from './find-pause.ts'
import { tellOfPauses } from './tell-of-pauses.ts'

describe('a payment that operators note', { timeout: 60_000 }, () => {
  const server = startTestServer()
  let operator: TestPerson
  let owner: TestPerson & { companyId: number }
  let other: TestPerson & { companyId: number }

  /** Two companies with one unpaid invoice of October each. */
  beforeEach(async () => {
    server.setNow('2026-10-15T10:00:00Z')
    owner = await makeOwner('a@studio.test', CARDS.fails)
    other = await makeOwner('b@studio.test', CARDS.fails)
    operator = await makePerson(server, 'operator')
    server.setNow('2026-11-01T05:00:00Z')
    for (const { companyId } of [owner, other]) await issueInvoice(server.deps, companyId)
    // Marks them as sent; these tests do not read the PDFs.
    await server.deps.db.update(invoices).set({ pdfKey: 'sent.pdf' })
  })
  async function makeOwner(email: string, number: string) {
    const person = await makePayer(server, { email })
    const { companyId } = person
    await saveMethod(server, person, number)
    await bookUsage(server, companyId, { transfers: 4 })
    return { ...person, companyId }
  }
  async function collect(...days: string[]) {
    await collectOn(server, ...days)
    await server.mails()
  }
  const headersOf = (person: TestPerson) => freshHeaders(server, person)
  const invoiceOf = async ({ companyId }: { companyId: number }) => {
    const [invoice] = await server.deps.db
      .select()
      .from(invoices)
      .where(eq(invoices.companyId, companyId))
      .orderBy(asc(invoices.id))
    if (!invoice) throw new Error('not billed')
    return invoice
  }
  const lastAttempt = async () => findLastAttempt(server.deps.db, (await invoiceOf(owner)).id)
  async function note(more: object = {}, by = operator) {
    const { id, number } = await invoiceOf(owner)
    const answer = await server.post(
      `/api/operator/invoices/${id}/payment/`,
      {
        paid_on: '2026-12-10',
        reference: 'Kontoauszug 12',
        seen_cents: 357,
        confirm_number: number,
        ...more,
      },
      await headersOf(by),
    )
    return { status: answer.statusCode, body: answer.json() }
  }
  const saveAnother = async (number: string) =>
    saveMethod(server, { ...owner, headers: await headersOf(owner) }, number)
  /** Credits one of the four transfers of the owner's invoice. */
  async function creditOneTransfer() {
    const wish = { kind: 'transfer', detail: '', count: 1, seen: 4, reason: 'Doppelt', actorId: operator.id } as const
    return correctInvoice(server.deps, { ...wish, invoiceId: (await invoiceOf(owner)).id })
  }
  const noted = () => server.audited('payment-noted')

  it('ROOM-10, ROOM-03 pays the invoice, ends its pause, and nothing is collected any more; of no other company', async () => {
    await collect('2026-11-06', '2026-11-13', '2026-11-20', '2026-12-10')
    expect(await findPause(server.deps, owner.companyId)).toMatchObject({ active: true })
    const { status, body } = await note()
    expect([status, body]).toMatchObject([200, { state: 'paid', left_cents: 0, failure: null, pause_on: null }])
    expect(body.paid_by_transfer).toEqual({ on: '2026-12-10', reference: 'Kontoauszug 12' })
    const [mail, ...more] = await server.mails()
    expect([mail?.to, mail?.subject, more]).toEqual(['a@studio.test', `Rechnung ${body.number} ist bezahlt`, []])
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'die Rechnung über 3,57 € für Oktober 2026 ist bezahlt. Wir ziehen dafür nichts mehr ein. Übermittlungen sind wieder möglich.',
    )
    expect(await findPause(server.deps, owner.companyId)).toBeNull()
    expect(await findPause(server.deps, other.companyId)).toMatchObject({ active: true })
    expect(await invoiceOf(other)).toMatchObject({ state: 'handed-over', paidOn: null })
    const own = await server.get('/api/payments/get-invoices/', await headersOf(owner))
    expect(own.json()).toMatchObject([{ state: 'paid', paid_by_transfer: { on: '2026-12-10' } }])
    await collect('2026-12-20')
    expect((await invoiceOf(owner)).state).toBe('paid')
    expect(await noted()).toMatchObject([
      { actorId: operator.id, facts: { companyId: owner.companyId, day: '2026-12-10', cents: 357 } },
    ])
  })

  it('ROOM-10, ROOM-03 promises no transfers while another invoice keeps the company from them', async () => {
    await collect('2026-11-06', '2026-11-13', '2026-11-20', '2026-12-10')
    await server.deps.db
      .update(invoices)
      .set({ companyId: owner.companyId, period: '2026-09' })
      .where(eq(invoices.companyId, other.companyId))
    await note({ confirm_number: (await invoiceOf(owner)).number })
    const [mail] = await server.mails()
    expect(mail?.text).toContain('ist bezahlt')
    expect(mail?.text).not.toContain('wieder möglich')
  })

  it('ROOM-10 is noted once, however often it is sent; another day or reference is refused', async () => {
    server.setNow('2026-12-10T10:00:00Z')
    const answers = await atOnce(3, () => note())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await noted()).toHaveLength(1)
    expect((await server.mails()).filter(({ subject }) => subject.endsWith('ist bezahlt'))).toHaveLength(1)
    expect((await note({ reference: 'Bar' })).body.code).toBe('not-unpaid')
    expect((await note({ paid_on: '2026-12-09' })).body.code).toBe('not-unpaid')
  })

  it('ROOM-10 is refused while the open sum is not the one that was seen: a credit note has lowered it meanwhile', async () => {
    await collect('2026-11-06')
    await creditOneTransfer()
    await server.mails()
    const { status, body } = await note({ paid_on: '2026-11-06' })
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'changed-meanwhile',
        detail: 'Inzwischen hat sich diese Rechnung geändert. Bitte sehen Sie in der Liste nach.',
      },
    ])
    expect([(await invoiceOf(owner)).state, await noted(), await server.mails()]).toEqual(['failed', [], []])
    expect((await note({ paid_on: '2026-11-06', seen_cents: 357 - 89 })).status).toBe(200)
    expect(await noted()).toMatchObject([{ facts: { cents: 357 - 89 } }])
    expect((await note({ paid_on: '2026-11-06', seen_cents: 357 - 89 })).status, 'its answer was lost').toBe(200)
  })

  it('ROOM-10 also before the first collection, which is left out then', async () => {
    server.setNow('2026-11-03T10:00:00Z')
    expect((await note({ paid_on: '2026-11-03' })).status).toBe(200)
    await collect('2026-11-06')
    expect(await server.deps.db.select().from(paymentAttempts)).toHaveLength(1)
    expect(await lastAttempt()).toBeUndefined()
  })

  it('ROOM-10, T18 waits while a collection runs, whose end would take the sum twice', async () => {
    server.setNow('2026-11-01T06:00:00Z')
    await saveAnother(IBANS.good)
    await collect('2026-11-06')
    expect((await invoiceOf(owner)).state).toBe('processing')
    const { status, body } = await note({ paid_on: '2026-11-06' })
    expect([status, body.code]).toEqual([409, 'collection-runs'])
    expect(await noted()).toEqual([])
  })

  it('ROOM-10 stays when the provider reports an earlier attempt: a failure changes nothing, a success is logged as overpaid', async () => {
    await collect('2026-11-06')
    server.setNow('2026-11-10T10:00:00Z')
    await note({ paid_on: '2026-11-10' })
    const attempt = await lastAttempt()
    await reportPayment(server, attempt, 'succeeded')
    expect(server.logged.join()).toContain('"surplusCents":357')
    await reportPayment(server, attempt, 'failed', 'insufficient_funds')
    expect(await invoiceOf(owner)).toMatchObject({ state: 'paid', pauseOn: null, nextTryOn: null })
  })

  it('ROOM-10, ROOM-03 of a part leaves the rest open: mails and collections name it, a second payment pays it', async () => {
    server.setNow('2026-11-03T10:00:00Z')
    const part = { paid_on: '2026-11-03', cents: 200 }
    const { status, body } = await note(part)
    expect([status, body]).toMatchObject([200, { state: 'open', left_cents: 157, gross_cents: 357 }])
    expect(body.part_payments).toEqual([{ on: '2026-11-03', reference: 'Kontoauszug 12', cents: 200 }])
    const [mail, ...more] = await server.mails()
    expect([mail?.to, mail?.subject, more]).toEqual(['a@studio.test', `Teilzahlung zur Rechnung ${body.number}`, []])
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'für Ihre Rechnung sind 2,00 € eingegangen. Offen sind noch 1,57 € für Oktober 2026. Wir belasten Ihre Kreditkarte mit den Endziffern 0341 am 06.11.2026 mit 1,57 €.',
    )
    expect((await note(part)).status, 'its answer was lost').toBe(200)
    expect((await note({ ...part, cents: 20 })).body.code).toBe('changed-meanwhile')
    await collectOn(server, '2026-11-06')
    expect(await lastAttempt()).toMatchObject({ amountCents: 157 })
    const failed = (await server.mails()).find(({ subject }) => subject.includes('fehlgeschlagen'))
    expect(failed?.text.replace(/\s+/g, ' ')).toContain('wir konnten 1,57 € für Oktober 2026 nicht einziehen.')
    const second = await note({ paid_on: '2026-11-06', seen_cents: 157, cents: 57 })
    expect(second.body).toMatchObject({ state: 'failed', left_cents: 100 })
    const last = await note({ paid_on: '2026-11-06', seen_cents: 100, reference: 'Kontoauszug 13' })
    expect(last.body).toMatchObject({ state: 'paid', left_cents: 0, part_payments: [{ cents: 200 }, { cents: 57 }] })
    expect((await noted()).map(({ facts }) => facts)).toMatchObject([{ cents: 200 }, { cents: 57 }, { cents: 100 }])
  })

  it('ROOM-10 is refused if more than is open, or if less would be left than can be collected', async () => {
    await collect('2026-11-06')
    expect(await note({ paid_on: '2026-11-06', cents: 358 })).toMatchObject({
      status: 400,
      body: { cents: [expect.stringMatching(/^Das ist mehr, als offen ist\./)] },
    })
    expect(await note({ paid_on: '2026-11-06', cents: 308 })).toMatchObject({
      status: 400,
      body: { cents: [expect.stringMatching(/^Es bliebe weniger als 0,50\s€ offen/)] },
    })
    expect([await noted(), (await invoiceOf(owner)).state]).toEqual([[], 'failed'])
  })

  it('ROOM-10, BILL-04 of a part promises no further try where none was made: a payment method is missing', async () => {
    await server.deps.db.delete(paymentMethods).where(eq(paymentMethods.companyId, owner.companyId))
    await collect('2026-11-06')
    expect((await note({ paid_on: '2026-11-06', cents: 200 })).body).toMatchObject({ state: 'failed' })
    const [mail] = await server.mails()
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain(
      'Es ist keine Zahlungsmethode hinterlegt. Bitte hinterlegen Sie bis zum 13.11.2026 eine Zahlungsmethode, damit wir 1,57 € einziehen können.',
    )
    expect(text).not.toContain('noch einmal')
  })

  it('ROOM-10, ROOM-04 of a part becomes credit when its invoice is cancelled', async () => {
    await collect('2026-11-06')
    await note({ paid_on: '2026-11-06', cents: 200 })
    const wish = { invoiceId: (await invoiceOf(owner)).id, reason: 'Versehen', again: false, actorId: operator.id }
    expect(await cancelInvoice(server.deps, wish)).toMatchObject({
      grossCents: -357,
      creditedCents: 157,
      state: 'credit',
    })
  })

  describe('and take back', () => {
    async function withdraw(more: object = {}) {
      const { id, number } = await invoiceOf(owner)
      const answer = await server.post(
        `/api/operator/invoices/${id}/payment/withdraw/`,
        { confirm_number: number, ...more },
        await headersOf(operator),
      )
      return { status: answer.statusCode, body: answer.json() }
    }
    const told = async () =>
      (await server.mails()).map(({ to, subject, text }) => [to, subject, text.replace(/\s+/g, ' ')])

    it('ROOM-10, ROOM-03 leaves it to people as before, and its company a week until it is paused again', async () => {
      await collect('2026-11-06', '2026-11-13', '2026-11-20', '2026-12-10')
      await note()
      await told()
      expect((await withdraw({ confirm_number: 'RE-2026-000009' })).body.code).toBe('number-differs')
      const { status, body } = await withdraw()
      expect([status, body]).toMatchObject([200, { state: 'handed-over', failure: 'no-money', left_cents: 357 }])
      expect(body).not.toHaveProperty('paid_by_transfer')
      expect(await invoiceOf(owner)).toMatchObject({ paidOn: null, paidReference: '', pauseOn: '2026-12-17' })
      expect(await told()).toEqual([
        [
          'a@studio.test',
          `Rechnung ${body.number} ist wieder offen`,
          expect.stringContaining(
            'irrtümlich als bezahlt eingetragen. Sie ist noch offen. Bitte entschuldigen Sie. Wir melden uns bei Ihnen wegen der Zahlung. Bleibt die Rechnung offen, sind ab dem 17.12.2026 keine neuen Übermittlungen möglich.',
          ),
        ],
      ])
      server.setNow('2026-12-17T10:00:00Z')
      await tellOfPauses(server.deps)
      expect((await told()).map(([to, subject]) => [to, subject?.split(':')[0]])).toContainEqual([
        'a@studio.test',
        'Übermittlungen pausiert',
      ])
      const audited = await server.audited('payment-note-withdrawn')
      expect(audited).toMatchObject([
        { actorId: operator.id, facts: { companyId: owner.companyId, day: '2026-12-10' } },
      ])
      expect((await withdraw()).body.code).toBe('not-noted')
    })

    it('ROOM-10 takes back the last part of what was paid, and says what is open', async () => {
      await collect('2026-11-06')
      await note({ paid_on: '2026-11-06', cents: 100 })
      await note({ paid_on: '2026-11-06', cents: 57, seen_cents: 257 })
      await told()
      expect((await withdraw()).body).toMatchObject({
        state: 'failed',
        left_cents: 257,
        part_payments: [{ cents: 100 }],
      })
      expect(await told()).toEqual([
        [
          'a@studio.test',
          expect.stringMatching(/^Teilzahlung zur Rechnung .* war ein Versehen$/),
          expect.stringContaining(
            'eine Zahlung von 0,57 € hatten wir irrtümlich bei dieser Rechnung eingetragen. Offen sind 2,57 € für Oktober 2026. Bitte entschuldigen Sie.',
          ),
        ],
      ])
      expect((await withdraw()).body).toMatchObject({ left_cents: 357 })
      expect((await withdraw()).body.code).toBe('not-noted')
    })

    it('ROOM-10 takes back the payment of all that was open, by the open sum that the page shows then: none', async () => {
      await collect('2026-11-06')
      await note({ paid_on: '2026-11-06', cents: 100 })
      const { body } = await note({ paid_on: '2026-11-06', seen_cents: 257 })
      expect(body).toMatchObject({ state: 'paid', left_cents: 0 })
      expect(await withdraw({ seen: 2, seen_cents: body.left_cents })).toMatchObject({
        status: 200,
        body: { left_cents: 257, part_payments: [{ cents: 100 }] },
      })
    })

    it('ROOM-10, T18 takes back no further one when the call is repeated: one mail, and the other part stays', async () => {
      await collect('2026-11-06')
      await note({ paid_on: '2026-11-06', cents: 100 })
      await note({ paid_on: '2026-11-06', cents: 57, seen_cents: 257 })
      await told()
      const answers = await atOnce(2, () => withdraw({ seen: 2 }))
      expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
        [200, undefined],
        [409, 'changed-meanwhile'],
      ])
      expect(await invoiceOf(owner)).toMatchObject({ creditedCents: 100, partPayments: [{ cents: 100 }] })
      expect(await told()).toHaveLength(1)
      await note({ paid_on: '2026-11-06', seen_cents: 257 })
      expect((await withdraw({ seen: 2 })).body).toMatchObject({ state: 'handed-over', left_cents: 257 })
      expect((await withdraw({ seen: 2 })).body.code).toBe('changed-meanwhile')
      expect(await invoiceOf(owner)).toMatchObject({ partPayments: [{ cents: 100 }] })
    })

    it('ROOM-10, T18 takes back no other one that was noted in its place since', async () => {
      await collect('2026-11-06')
      await note({ paid_on: '2026-11-06', cents: 100 })
      await withdraw({ seen: 1, seen_cents: 257 })
      await note({ paid_on: '2026-11-06' })
      expect((await withdraw({ seen: 1, seen_cents: 257 })).body.code).toBe('changed-meanwhile')
      expect(await invoiceOf(owner)).toMatchObject({ state: 'paid', paidOn: '2026-11-06' })
    })

    it.each([
      ['a whole one of another day', { paid_on: '2026-11-07' }, {}],
      ['a whole one of another reference', { reference: 'Kontoauszug 13' }, {}],
      ['a part of another reference', { reference: 'Kontoauszug 13', cents: 100 }, { cents: 100 }],
    ])('ROOM-10, T18 takes back the named payment alone, not %s', async (_, again, part) => {
      await collect('2026-11-06')
      server.setNow('2026-11-07T10:00:00Z')
      const first = { paid_on: '2026-11-06', reference: 'Kontoauszug 12', ...part }
      const { left_cents: seen_cents } = (await note(first)).body
      const named = { seen: 1, seen_cents, seen_payment: { on: '2026-11-06', reference: 'Kontoauszug 12' } }
      expect((await withdraw(named)).status).toBe(200)
      await note({ ...first, ...again })
      expect((await withdraw(named)).body.code).toBe('changed-meanwhile')
      expect(await invoiceOf(owner)).not.toMatchObject({ paidOn: null, partPayments: [] })
    })

    it('ROOM-10, BILL-03 announces one that was never tried five days before it is collected', async () => {
      server.setNow('2026-11-05T10:00:00Z')
      await note({ paid_on: '2026-11-05' })
      await told()
      await withdraw()
      expect(await invoiceOf(owner)).toMatchObject({ state: 'open', failure: null, collectOn: '2026-11-10' })
      const [[, , text] = []] = await told()
      expect(text).toContain('Wir belasten Ihre Kreditkarte mit den Endziffern 0341 am 10.11.2026 mit 3,57 €.')
      await collect('2026-11-09')
      expect(await lastAttempt()).toBeUndefined()
      await collect('2026-11-10')
      expect(await invoiceOf(owner)).toMatchObject({ state: 'failed', failure: 'no-money' })
    })

    it.each(['no-method', 'expired'] as const)(
      'ROOM-10, BILL-04 announces one that had failed for its method (%s) where another one was saved since',
      async (failure) => {
        const { companyId } = owner
        const { db } = server.deps
        if (failure === 'no-method') await db.delete(paymentMethods).where(eq(paymentMethods.companyId, companyId))
        await collect('2026-11-06')
        await db.update(invoices).set({ failure }).where(eq(invoices.companyId, companyId))
        await note({ paid_on: '2026-11-06' })
        expect((await withdraw()).body, 'nothing has mended it').toMatchObject({ state: 'handed-over', failure })
        await note({ paid_on: '2026-11-06' })
        await saveAnother(CARDS.good)
        await told()
        expect((await withdraw()).body).toMatchObject({ state: 'open', failure: null })
        const [[, , text] = []] = await told()
        expect(text).toContain('Wir belasten Ihre Kreditkarte mit den Endziffern 4242 am 11.11.2026 mit 3,57 €.')
        await collect('2026-11-11')
        expect(await invoiceOf(owner)).toMatchObject({ state: 'paid', paidOn: null })
      },
    )

    it('ROOM-10, ROOM-04 uses the credit that a credit note on it has made meanwhile', async () => {
      await collect('2026-11-06', '2026-11-13', '2026-11-20', '2026-12-10')
      await note()
      const credit = await creditOneTransfer()
      expect(credit).toMatchObject({ grossCents: 89, state: 'credit' })
      await told()
      expect((await withdraw()).body).toMatchObject({ state: 'handed-over', left_cents: 357 - 89 })
      expect((await told()).map(([, , text]) => text)).toContainEqual(
        expect.stringContaining('die Rechnung über 2,68 € für Oktober 2026 hatten wir irrtümlich'),
      )
      expect(await findInvoice(server.deps.db, credit.id)).toMatchObject({ state: 'settled' })
    })

    it('ROOM-10, T18 waits while the rest is collected, and is refused once that has paid it', async () => {
      server.setNow('2026-11-01T06:00:00Z')
      await saveAnother(IBANS.good)
      server.setNow('2026-11-02T10:00:00Z')
      await note({ paid_on: '2026-11-02', cents: 200 })
      await collect('2026-11-06')
      const { status, body } = await withdraw({ seen: 1 })
      expect([status, body.code]).toEqual([409, 'collection-runs'])
      await reportPayment(server, await lastAttempt(), 'succeeded')
      expect((await withdraw({ seen: 1 })).body).toMatchObject({
        code: 'rest-settled',
        detail: expect.stringMatching(/^Der Rest dieser Rechnung ist inzwischen beglichen\. Sie bleibt bezahlt\./),
      })
      expect(await invoiceOf(owner)).toMatchObject({ state: 'paid', partPayments: [{ cents: 200 }] })
    })

    it('ROOM-10, ROOM-04 of a part is refused once credit has paid the rest', async () => {
      server.setNow('2026-11-05T10:00:00Z')
      await note({ paid_on: '2026-11-05', cents: 268 })
      await creditOneTransfer()
      expect((await withdraw({ seen: 1 })).body.code).toBe('rest-settled')
      expect(await invoiceOf(owner)).toMatchObject({ state: 'paid', paidOn: null, partPayments: [{ cents: 268 }] })
    })

    it('ROOM-10, BILL-03 of a part gives five days before the higher sum is debited, and says so', async () => {
      server.setNow('2026-11-01T06:00:00Z')
      await saveAnother(IBANS.good)
      server.setNow('2026-11-03T10:00:00Z')
      await note({ paid_on: '2026-11-03', cents: 200 })
      server.setNow('2026-11-05T10:00:00Z')
      await told()
      await withdraw({ seen: 1 })
      const [[, , text] = []] = await told()
      expect(text).toContain('Wir ziehen 3,57 € am 10.11.2026 oder am Bankarbeitstag danach per SEPA-Lastschrift ein')
      await collect('2026-11-09')
      expect(await lastAttempt()).toBeUndefined()
      await collect('2026-11-10')
      expect(await lastAttempt()).toMatchObject({ amountCents: 357 })
    })

    it('ROOM-10, BILL-04 of a part moves the next try, too', async () => {
      await collect('2026-11-06')
      await note({ paid_on: '2026-11-06', cents: 200 })
      server.setNow('2026-11-12T10:00:00Z')
      await told()
      expect((await withdraw({ seen: 1 })).body).toMatchObject({ state: 'failed', next_try_on: '2026-11-17' })
      const [[, , text] = []] = await told()
      expect(text).toContain('Den Einzug versuchen wir am 17.11.2026 noch einmal.')
    })

    it('ROOM-10, ROOM-04 of a part uses the credit that its rest was too small for', async () => {
      await collect('2026-11-06')
      await note({ paid_on: '2026-11-06', cents: 257 })
      const credit = await creditOneTransfer()
      expect(credit).toMatchObject({ grossCents: 89, creditedCents: 50, state: 'credit' })
      await told()
      expect((await withdraw({ seen: 1 })).body).toMatchObject({ state: 'failed', left_cents: 357 - 89 })
      expect(await findInvoice(server.deps.db, credit.id)).toMatchObject({ state: 'settled' })
      expect((await told()).map(([, , text]) => text)).toEqual([expect.stringContaining('Offen sind 2,68 €')])
    })

    it('ROOM-10, T18 is refused when a collection has brought the money, too, and when none was noted', async () => {
      await collect('2026-11-06')
      expect((await withdraw()).body.code).toBe('not-noted')
      await note({ paid_on: '2026-11-06' })
      await reportPayment(server, await lastAttempt(), 'succeeded')
      const { status, body } = await withdraw()
      expect([status, body.code]).toEqual([409, 'collected-too'])
      expect(await invoiceOf(owner)).toMatchObject({ state: 'paid', paidOn: '2026-11-06' })
    })
  })

  it('ROOM-10 is of a day since the invoice was issued, with a reference and the number typed again', async () => {
    server.setNow('2026-12-10T10:00:00Z')
    for (const paid_on of ['2026-10-31', '2026-12-11', 'gestern']) {
      const { status, body } = await note({ paid_on })
      expect([status, Object.keys(body)[0]], paid_on).toEqual([400, 'paid_on'])
    }
    expect((await note({ reference: ' ' })).body).toHaveProperty('reference')
    expect((await note({ confirm_number: 'RE-2026-000009' })).body.code).toBe('number-differs')
    expect((await invoiceOf(owner)).state).toBe('open')
  })

  it('ROOM-10, QUAL-05 is for operators alone, and for invoices', async () => {
    server.setNow('2026-12-10T10:00:00Z')
    for (const person of [owner, other, await makePerson(server, 'authority', { email: 'amt@stadt.test' })])
      expect((await note({}, person)).status).toBe(403)
    await server.deps.db.update(invoices).set({ state: 'cancelled' })
    expect((await note()).body.code).toBe('not-unpaid')
    const all = await server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
    expect(all.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })
})

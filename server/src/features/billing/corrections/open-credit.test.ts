import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { findLastAttempt } from '#features/billing/collection/attempt-store.ts'
import { findPause } from '#features/billing/collection/find-pause.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { listEntries } from '#features/ledger/ledger-store.ts'
import { bookUsage, CARDS, collectOn, IBANS, reportPayment, saveMethod } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { correctInvoice } from './correct-invoice.ts'

describe('credit while an invoice is unpaid', { timeout: 60_000 }, () => {
  const server = startTestServer()
  const all = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  const attempts = () => server.deps.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.startedAt))

  /** Four transfers in October, ten in November; each month is billed and collected by this method. */
  async function makeBilled(number: string) {
    server.setNow('2026-10-15T10:00:00Z')
    const { id: actorId, companyId } = await makePerson(server, 'owner')
    const owner = { ...(await makePerson(server, 'owner', { companyId, email: 'zahlt@studio.test' })), actorId }
    await saveMethod(server, owner, number)
    await bookUsage(server, companyId, { transfers: 4 })
    await bookUsage(server, companyId, { transfers: 10, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth(companyId, '2026-11-01')
    await collectOn(server, '2026-11-06')
    await server.mails()
    return { companyId, actorId, reason: 'Falsch berechnet' }
  }
  async function turnMonth(companyId: number, day: string) {
    server.setNow(`${day}T05:00:00Z`)
    await issueInvoice(server.deps, companyId)
    await server.runJobs()
  }
  const transfer = { invoiceId: 1, kind: 'transfer', detail: '' } as const
  const giveBack = ({ actorId, reason }: Awaited<ReturnType<typeof makeBilled>>, count: number) =>
    correctInvoice(server.deps, { ...transfer, count, seen: 4, reason, actorId })

  it('ROOM-04, BILL-04 lowers what is collected of an invoice that was open already', async () => {
    const billed = await makeBilled(CARDS.good)
    await turnMonth(billed.companyId, '2026-12-01')
    server.setNow('2026-12-03T10:00:00Z')
    await giveBack(billed, 2)
    expect(await all()).toMatchObject([
      { grossCents: 357, state: 'paid' },
      { grossCents: 893, creditedCents: 179, state: 'open' },
      { grossCents: 179, prepaidCents: 0, state: 'settled' },
    ])
    await collectOn(server, '2026-12-06')
    expect((await attempts()).map(({ amountCents }) => amountCents)).toEqual([357, 893 - 179])
  })

  it('ROOM-04, BILL-04 pays an invoice whose debit the bank returns, without a collection or an announcement', async () => {
    const billed = await makeBilled(IBANS.good)
    await giveBack(billed, 4)
    expect(await all()).toMatchObject([{ state: 'processing' }, { state: 'credit' }])
    await server.mails()
    const attempt = await findLastAttempt(server.deps.db, 1)
    await reportPayment(server, attempt, 'failed', 'insufficient_funds')
    expect(await all()).toMatchObject([
      { state: 'paid', creditedCents: 357, pauseOn: null, nextTryOn: null },
      { state: 'settled' },
    ])
    await collectOn(server, '2026-11-13')
    expect(await attempts()).toHaveLength(1)
    expect(await server.mails()).toEqual([])
  })

  it('ROOM-04, BILL-04 collects no cent of rounding where all was given back while a debit ran that the bank returns', async () => {
    server.setNow('2026-10-15T10:00:00Z')
    const { id: actorId, companyId } = await makePerson(server, 'owner')
    const owner = { ...(await makePerson(server, 'owner', { companyId, email: 'zahlt@studio.test' })), actorId }
    await saveMethod(server, owner, IBANS.good)
    await bookUsage(server, companyId, { transfers: 3 })
    await turnMonth(companyId, '2026-11-01')
    await collectOn(server, '2026-11-06')
    await server.mails()
    for (const seen of [3, 2, 1])
      await correctInvoice(server.deps, { ...transfer, count: 1, seen, reason: 'Falsch', actorId })
    await server.mails()
    const attempt = await findLastAttempt(server.deps.db, 1)
    await reportPayment(server, attempt, 'failed', 'insufficient_funds')
    expect(await all()).toMatchObject([
      { state: 'paid', grossCents: 268, creditedCents: 268, failure: null, pauseOn: null, nextTryOn: null },
      ...[89, 89, 90].map((grossCents) => ({ state: 'settled', grossCents })),
    ])
    expect(await server.mails()).toEqual([])
  })

  it.each([
    ['while a debit ran that the bank returns', true],
    ['after the bank has returned the debit', false],
  ])('ROOM-04, BILL-04 waives nothing of what a later invoice gives back: corrected %s', async (_when, first) => {
    const billed = await makeBilled(IBANS.good)
    const [, ...more] = (await listEntries(server.deps.db, billed.companyId, 50)).slice(0, 4)
    for (const { id: entryId, amountCents } of more)
      await bookCorrection(server.deps, { ...billed, entryId, amountCents })
    const giveOneBack = () => correctInvoice(server.deps, { ...billed, ...transfer, count: 1, seen: 1 })
    if (first) await giveOneBack()
    const attempt = await findLastAttempt(server.deps.db, 1)
    await reportPayment(server, attempt, 'failed', 'insufficient_funds')
    if (!first) await giveOneBack()
    expect(await all()).toMatchObject([{ state: 'failed', creditedCents: 89 }, { state: 'settled' }])
  })

  it('ROOM-04, ROOM-03 pays what nothing collects any more, and its pause is over; what is disputed stays', async () => {
    const billed = await makeBilled(CARDS.good)
    for (const day of ['2026-12-01', '2027-01-01']) {
      await bookUsage(server, billed.companyId, { transfers: 2, at: new Date(`${day}T00:00:00Z`) })
      await turnMonth(billed.companyId, day)
    }
    const handedOver = { state: 'handed-over', pauseOn: '2026-12-20' } as const
    await server.deps.db
      .update(invoices)
      .set({ ...handedOver, failure: 'no-money' })
      .where(eq(invoices.id, 3))
    await server.deps.db
      .update(invoices)
      .set({ ...handedOver, failure: 'disputed' })
      .where(eq(invoices.id, 2))
    server.setNow('2027-01-03T10:00:00Z')
    await server.mails()
    await cancelInvoice(server.deps, { ...billed, again: false, invoiceId: 1 })
    expect(await toldOf()).toEqual([
      ['Rechnung RE-2027-000001 ist bezahlt', expect.not.stringContaining('Übermittlungen sind wieder möglich.')],
    ])
    expect(await all()).toMatchObject([
      { state: 'cancelled' },
      { ...handedOver, creditedCents: 0 },
      { state: 'paid', grossCents: 179, creditedCents: 179, failure: null, pauseOn: null },
      { state: 'credit', grossCents: -357, creditedCents: 179 },
    ])
  })

  /** Mails so far, except those about new documents. */
  async function toldOf() {
    const mails = (await server.mails()).filter(({ attachments = [] }) => attachments.length === 0)
    return mails.map(({ subject, text }) => [subject, text.replace(/\s+/g, ' ')])
  }
  /** The invoice of October is collected or not; that of November pauses the company. */
  async function makePaused(number: string) {
    const billed = await makeBilled(number)
    await turnMonth(billed.companyId, '2026-12-01')
    const handedOver = { state: 'handed-over', failure: 'no-money', pauseOn: '2026-12-20' } as const
    await server.deps.db.update(invoices).set(handedOver).where(eq(invoices.id, 2))
    server.setNow('2027-01-03T10:00:00Z')
    await server.mails()
    return billed
  }
  const AGAIN = 'Übermittlungen sind wieder möglich.'

  it('ROOM-03, ROOM-04 announces the end of a pause by a credit note on the invoice itself, once it is fully credited', async () => {
    const billed = await makePaused(CARDS.good)
    const november = { ...transfer, ...billed, invoiceId: 2 }
    await correctInvoice(server.deps, { ...november, count: 6, seen: 10 })
    expect([await findPause(server.deps, billed.companyId), await toldOf()]).toMatchObject([{ active: true }, []])
    await correctInvoice(server.deps, { ...november, count: 4, seen: 4 })
    expect(await findPause(server.deps, billed.companyId)).toBeNull()
    expect(await toldOf()).toEqual([
      [
        'Rechnung RE-2026-000002 ist bezahlt',
        expect.stringContaining(
          `die Rechnung über 3,57 € für November 2026 ist bezahlt. Wir ziehen dafür nichts mehr ein. ${AGAIN}`,
        ),
      ],
    ])
  })

  it('ROOM-03, ROOM-04 announces the end of a pause by the credit of another invoice', async () => {
    const billed = await makePaused(CARDS.good)
    await server.deps.db
      .update(invoices)
      .set({ creditedCents: 893 - 357 })
      .where(eq(invoices.id, 2))
    await giveBack(billed, 4)
    expect(await toldOf()).toEqual([['Rechnung RE-2026-000002 ist bezahlt', expect.stringContaining(AGAIN)]])
  })

  it('ROOM-03, ROOM-04 announces that transfers work again when the invoice that paused them is cancelled', async () => {
    const billed = await makePaused(CARDS.good)
    await cancelInvoice(server.deps, { ...billed, again: false, invoiceId: 2 })
    expect(await toldOf()).toEqual([
      [
        'Übermittlungen wieder möglich: Rechnung RE-2026-000002 ist storniert',
        expect.stringContaining(`die Rechnung über 8,93 € für November 2026 haben wir storniert. ${AGAIN}`),
      ],
    ])
  })

  it.each([
    ['that had not begun', 2, { pauseOn: '2027-02-01' }],
    ['that a new method has averted', 2, { state: 'open', failure: null, pauseTold: 'soon' }],
    ['that a noted payment has ended', 2, { state: 'paid', paidOn: '2027-01-02' }],
    ['that another invoice keeps up', 1, { state: 'handed-over', pauseOn: '2026-12-20' }],
  ] as const)(
    'ROOM-03, ROOM-04 tells of no end of a pause %s when its invoice is cancelled',
    async (_pause, id, change) => {
      const billed = await makePaused(CARDS.good)
      await server.deps.db.update(invoices).set(change).where(eq(invoices.id, id))
      await cancelInvoice(server.deps, { ...billed, again: false, invoiceId: 2 })
      expect(await toldOf()).toEqual([])
    },
  )

  it('ROOM-03, ACC-04 announces no transfers to a company that has ended', async () => {
    const billed = await makePaused(CARDS.good)
    await server.deps.db.update(companies).set({ endedAt: server.deps.clock.now() })
    await cancelInvoice(server.deps, { ...billed, again: false, invoiceId: 2 })
    expect(await toldOf()).toEqual([])
  })
})

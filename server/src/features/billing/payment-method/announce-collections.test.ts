import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices, paymentAttempts, paymentMethods } from '#features/billing/billing-schema.ts'
import { findPause } from '#features/billing/collection/find-pause.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { bookUsage, CARDS, collectOn, IBANS, makePayer, reportPayment, saveMethod } from '#test/billing.ts'
import { freshHeaders } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('a payment method that is saved while an invoice is unpaid', { timeout: 60_000 }, () => {
  const server = startTestServer({ OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' })
  const invoice = async () => (await server.deps.db.select().from(invoices))[0]
  const attempts = () => server.deps.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.attempt))

  /** A company with an invoice of October and this method, or none. */
  async function makeBilled(number?: string) {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePayer(server)
    const { companyId } = owner
    if (number) await saveMethod(server, owner, number)
    await bookUsage(server, companyId, { transfers: 4 })
    server.setNow('2026-11-01T05:00:00Z')
    await issueInvoice(server.deps, companyId)
    await server.mails()
    return owner
  }
  async function collect(...days: string[]) {
    await collectOn(server, ...days)
    await server.mails()
  }
  /** Saves the method at 00:20 in Germany, and returns the mails. */
  async function save(owner: Awaited<ReturnType<typeof makeBilled>>, day: string, number: string) {
    server.setNow(`${day}T00:20:00+01:00`)
    const headers = await freshHeaders(server, owner)
    expect((await saveMethod(server, { ...owner, headers }, number)).statusCode).toBe(200)
    return (await server.mails()).map(({ to, subject, text }) => [to, subject, text.replace(/\s+/g, ' ')])
  }
  async function failDebit() {
    const [attempt] = await attempts()
    await reportPayment(server, attempt, 'failed', 'insufficient_funds')
    await server.mails()
  }
  const mandate = async () => (await server.deps.db.select().from(paymentMethods))[0]?.mandateRef ?? ''

  it('BILL-04, ROOM-03 of a card has what waited for it collected the next day, and the pause is over', async () => {
    const owner = await makeBilled()
    await collect('2026-11-06', '2026-11-13', '2026-11-20')
    server.setNow('2026-12-06T10:00:00Z')
    expect(await findPause(server.deps, owner.companyId)).toMatchObject({ active: true })
    const mails = await save(owner, '2026-12-07', CARDS.good)
    expect(mails).toEqual([
      [
        'owner@studio.test',
        'Einzug zur Rechnung RE-2026-000001 am 08.12.2026',
        expect.stringContaining('Wir belasten Ihre Kreditkarte mit den Endziffern 4242 am 08.12.2026 mit 3,57 €.'),
      ],
    ])
    expect(await invoice()).toMatchObject({ state: 'open', failure: null, nextTryOn: null, collectOn: '2026-12-08' })
    expect(await findPause(server.deps, owner.companyId)).toBeNull()
    await collect('2026-12-07')
    expect(await attempts()).toEqual([])
    await collect('2026-12-08')
    expect(await invoice()).toMatchObject({ state: 'paid' })
  })

  it('BILL-03, BILL-04 by debit is announced five days before: sum, day, mandate and creditor', async () => {
    const owner = await makeBilled()
    await collect('2026-11-06')
    const [[, subject, text] = []] = await save(owner, '2026-11-07', IBANS.good)
    expect(subject).toBe('Einzug zur Rechnung RE-2026-000001 am 12.11.2026')
    expect(text).toContain(
      `Wir ziehen 3,57 € am 12.11.2026 oder am Bankarbeitstag danach per SEPA-Lastschrift ein (Mandat ${await mandate()}, Konto mit den Endziffern 3000).`,
    )
    expect(text).toContain('Unsere Gläubiger-Identifikationsnummer: DE98ZZZ09999999999')
    await collect('2026-11-07', '2026-11-11')
    expect(await attempts()).toEqual([])
    await collect('2026-11-12')
    expect(await attempts()).toMatchObject([{ attempt: 1, amountCents: 357, state: 'processing' }])
  })

  it.each([
    ['by another method', CARDS.good],
    ['by none', undefined],
  ])(
    'BILL-03, BILL-04 by debit moves the day of an open invoice that announces a collection %s',
    async (_what, number) => {
      const owner = await makeBilled(number)
      expect(await invoice()).toMatchObject({ collectOn: '2026-11-06' })
      const [[, subject] = []] = await save(owner, '2026-11-05', IBANS.good)
      expect(subject).toBe('Einzug zur Rechnung RE-2026-000001 am 10.11.2026')
      await collect('2026-11-06', '2026-11-09')
      expect(await attempts()).toEqual([])
      await collect('2026-11-10')
      expect(await attempts()).toMatchObject([{ state: 'processing' }])
    },
  )

  it('BILL-03, BILL-04 by debit moves the next try of a failed card, which stays failed', async () => {
    const owner = await makeBilled(CARDS.fails)
    await collect('2026-11-06')
    const [[, subject] = []] = await save(owner, '2026-11-12', IBANS.good)
    expect(subject).toBe('Einzug zur Rechnung RE-2026-000001 am 17.11.2026')
    const failed = { state: 'failed', failure: 'no-money', nextTryOn: '2026-11-17', pauseOn: '2026-12-04' }
    expect(await invoice()).toMatchObject(failed)
  })

  it('BILL-03, BILL-04 saved again and again keeps the day that is announced for its account, with each new mandate', async () => {
    const owner = await makeBilled()
    await collect('2026-11-06')
    const announced = async (day: string, number: string) => {
      const [[, subject, text] = []] = await save(owner, day, number)
      expect(text).toContain(`Mandat ${await mandate()}`)
      return subject?.split(' am ')[1]
    }
    expect(await announced('2026-11-07', IBANS.good)).toBe('12.11.2026')
    expect(await announced('2026-11-09', IBANS.good)).toBe('12.11.2026')
    expect(await save(owner, '2026-11-10', CARDS.good)).toEqual([])
    expect(await announced('2026-11-11', IBANS.good)).toBe('12.11.2026')
    // A second account is announced five days before, too; a third one as well, but no more.
    expect(await announced('2026-11-11', IBANS.failsLater)).toBe('16.11.2026')
    expect(await announced('2026-11-12', IBANS.good)).toBe('16.11.2026')
    expect(await announced('2026-11-15', IBANS.disputedLater)).toBe('20.11.2026')
    expect(await announced('2026-11-19', IBANS.fourth)).toBe('20.11.2026')
    await collect('2026-11-20')
    expect(await attempts()).toMatchObject([{ attempt: 1, state: 'processing' }])
  })

  it('BILL-03, BILL-04 of a further account is announced a day before, as the terms say: after three others than the one of the invoice', async () => {
    const owner = await makeBilled(IBANS.fourth)
    for (const [index, number] of [IBANS.good, IBANS.failsLater, IBANS.disputedLater].entries()) {
      const [[, subject] = []] = await save(owner, `2026-11-${10 + 4 * index}`, number)
      expect(subject).toBe(`Einzug zur Rechnung RE-2026-000001 am ${15 + 4 * index}.11.2026`)
    }
    expect(await save(owner, '2026-11-23', IBANS.fifth)).toMatchObject([
      ['owner@studio.test', 'Einzug zur Rechnung RE-2026-000001 am 24.11.2026', expect.any(String)],
    ])
    await collect('2026-11-23')
    expect(await attempts()).toEqual([])
    await collect('2026-11-24')
    expect(await attempts()).toHaveLength(1)
  })

  it('BILL-03, BILL-04 of the account that the invoice names keeps its day, and that of the next try', async () => {
    const owner = await makeBilled(IBANS.failsLater)
    const [[, first] = []] = await save(owner, '2026-11-05', IBANS.failsLater)
    expect(first).toBe('Einzug zur Rechnung RE-2026-000001 am 06.11.2026')
    await collect('2026-11-06')
    await failDebit()
    expect(await invoice()).toMatchObject({ state: 'failed', nextTryOn: '2026-11-13' })
    const [[, second] = []] = await save(owner, '2026-11-12', IBANS.failsLater)
    expect(second).toBe('Einzug zur Rechnung RE-2026-000001 am 13.11.2026')
    expect(await invoice()).toMatchObject({ state: 'failed', nextTryOn: '2026-11-13' })
  })

  it('BILL-03, T36 is announced ten times an hour at most, so that it floods no unconfirmed mailbox', async () => {
    const owner = await makeBilled()
    for (let hour = 0; hour < 2; hour += 1) {
      const headers = await freshHeaders(server, owner)
      const answers = []
      for (let time = 0; time < 12; time += 1)
        answers.push((await saveMethod(server, { ...owner, headers }, IBANS.good)).statusCode)
      expect(answers).toEqual([...Array(10).fill(200), 429, 429])
      expect(await server.mails()).toHaveLength(10)
      server.wait(3_600_000)
    }
  })

  it('BILL-04 of a card changes neither announced collections nor retries nor cases that the operator clears up', async () => {
    const owner = await makeBilled(CARDS.fails)
    expect(await save(owner, '2026-11-05', CARDS.fails)).toEqual([])
    expect(await invoice()).toMatchObject({ state: 'open', collectOn: '2026-11-06' })
    await collect('2026-11-06')
    expect(await save(owner, '2026-11-12', CARDS.mastercard)).toEqual([])
    expect(await invoice()).toMatchObject({ state: 'failed', nextTryOn: '2026-11-13' })
    await server.deps.db.update(invoices).set({ state: 'handed-over', nextTryOn: null })
    expect(await save(owner, '2026-11-14', IBANS.good)).toEqual([])
    expect(await invoice()).toMatchObject({ state: 'handed-over', nextTryOn: null })
  })

  it.each(['expired', 'unusable'] as const)(
    'BILL-04 replaces one that was %s, and is collected by',
    async (failure) => {
      const owner = await makeBilled(CARDS.fails)
      await collect('2026-11-06')
      await server.deps.db.update(invoices).set({ failure }).where(eq(invoices.id, 1))
      expect(await save(owner, '2026-11-08', CARDS.good)).toHaveLength(1)
      expect(await invoice()).toMatchObject({ state: 'open', failure: null, collectOn: '2026-11-09' })
      await collect('2026-11-09')
      expect(await invoice()).toMatchObject({ state: 'paid', pauseOn: null })
    },
  )
})

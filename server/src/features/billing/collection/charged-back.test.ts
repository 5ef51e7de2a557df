import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { CARDS, IBANS, reportPayment, saveMethod, settlePayments } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describe('a payment that is taken back', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { allInvoices, attempts, makeBilledOwner, collectOn, listed, freshSession } = billedMonths(server)

  const cancelFirst = () => correctFirst('cancel')

  async function correctFirst(act: 'cancel' | 'credit-note', given: object = {}): Promise<void> {
    const operator = await makePerson(server, 'operator')
    const [invoice] = await allInvoices()
    const answer = await server.post(
      `/api/operator/invoices/${invoice?.id}/${act}/`,
      { ...given, reason: 'Falscher Empfänger', confirm_number: invoice?.number },
      operator.headers,
    )
    expect(answer.statusCode).toBe(200)
    await server.runJobs()
    server.logged.length = 0
  }

  it('BILL-04, ROOM-04 leaves a cancelled invoice so when the bank returns its debit, and tells people', async () => {
    await makeBilledOwner(IBANS.good)
    await collectOn('2026-11-06')
    await settlePayments(server)
    await cancelFirst()
    const [attempt] = await attempts()
    await reportPayment(server, attempt, 'failed', 'disputed')
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'disputed' }])
    expect((await allInvoices())[0]).toMatchObject({ state: 'cancelled', nextTryOn: null, pauseOn: null })
    expect(server.logged.join()).toContain('payment of a cancelled invoice changed')
    await collectOn('2026-11-13')
    expect(await attempts()).toHaveLength(1)
  })

  describe('a card payment that is charged back', () => {
    async function makeChargedBack(meanwhile = async () => {}) {
      const owner = await makeBilledOwner(CARDS.chargedBack)
      await collectOn('2026-11-06')
      await meanwhile()
      await server.mails()
      await settlePayments(server)
      return owner
    }
    /** Ends the dispute by the bank's decision, without a notice; only the nightly reconciliation can find it. */
    async function endDispute(status: 'won' | 'lost') {
      const [dispute] = await server.deps.db
        .select()
        .from(simulatedPayments)
        .where(eq(simulatedPayments.kind, 'dispute'))
      const { id = '', body } = dispute ?? {}
      await server.deps.db
        .update(simulatedPayments)
        .set({ body: { ...body, status } })
        .where(eq(simulatedPayments.id, id))
      await reconcilePayments(server.deps)
    }

    it('BILL-04 is for people to clear up: no card is charged again while the dispute runs', async () => {
      const owner = await makeChargedBack()
      const [mail, ...more] = await server.mails()
      expect([mail?.subject, more]).toEqual(['Kartenzahlung zur Rechnung RE-2026-000001 zurückgebucht', []])
      expect(mail?.text).toContain('ziehen wir den Betrag nicht von selbst noch einmal ein')
      for (const day of ['2026-11-13', '2026-11-20']) await collectOn(day)
      await endDispute('lost')
      await collectOn('2026-11-27')
      expect(await listed(owner)).toMatchObject([{ state: 'handed-over', next_try_on: null }])
      expect(await attempts()).toMatchObject([{ attempt: 1, state: 'failed', failure: 'charged_back' }])
      expect(await server.mails()).toEqual([])
    })

    it('BILL-04 is paid when the dispute is won', async () => {
      const owner = await makeChargedBack()
      expect(await listed(owner)).toMatchObject([{ state: 'handed-over' }])
      await endDispute('won')
      expect(await listed(owner)).toMatchObject([{ state: 'paid', next_try_on: null }])
      expect(await attempts()).toMatchObject([{ state: 'succeeded', failure: null }])
    })

    it('BILL-04, ROOM-04 uses no credit of its company: the dispute may still be won', async () => {
      await makeChargedBack(() => correctFirst('credit-note', { kind: 'transfer', detail: '', count: 1, seen: 4 }))
      const untouched = { creditedCents: 0 }
      expect(await allInvoices()).toMatchObject([
        { state: 'handed-over', ...untouched },
        { state: 'credit', ...untouched },
      ])
    })

    it('T18, ROOM-04 leaves a cancelled invoice so when the dispute is won, and tells people', async () => {
      await makeChargedBack()
      await cancelFirst()
      await endDispute('won')
      expect(await allInvoices()).toMatchObject([{ state: 'cancelled' }, { state: 'settled' }])
      expect(server.logged.join()).toContain('payment of a cancelled invoice changed')
    })

    it('T18, ROOM-04 asks the operator to refund the sum that a credit note has settled meanwhile when the dispute is won', async () => {
      const owner = await makeChargedBack()
      await correctFirst('credit-note', { kind: 'transfer', detail: '', count: 1, seen: 4 })
      await endDispute('won')
      expect(await listed(owner)).toMatchObject([{ kind: 'credit-note' }, { kind: 'invoice', state: 'paid' }])
      expect(server.logged.join()).toContain('an invoice is overpaid')
    })

    it('T18 stays paid, and asks the operator to refund one sum, when the owner paid again before it was won', async () => {
      const owner = await makeChargedBack()
      const { headers } = await freshSession(owner)
      await saveMethod(server, { ...owner, headers }, CARDS.good)
      const [{ id }] = await listed(owner)
      await server.post(`/api/payments/invoices/${id}/retry/`, undefined, headers)
      server.logged.length = 0
      await endDispute('won')
      expect(server.logged.join()).toContain('an invoice is overpaid')
      await endDispute('lost')
      expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    })
  })
})

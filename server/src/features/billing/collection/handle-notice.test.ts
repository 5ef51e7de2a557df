import { describe, expect, it } from 'vitest'
import type { PaymentState, PaymentWithKey } from '#platform/ports/payments.ts'
import { billedMonths, OCTOBER, SELLER } from '#test/billed-months.ts'
import { CARDS, IBANS, reportPayment } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { PAYMENT_NEVER_MADE } from './read-failure.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describe('notices of the payment provider', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { attempts, makeBilledOwner, deliver, collectOn, listed } = billedMonths(server)

  it('BILL-04, T17 ends the same when the notices of a returned debit come in the wrong order, and each twice', async () => {
    const owner = await makeBilledOwner(IBANS.disputedLater)
    await server.mails()
    await collectOn('2026-11-06')
    const { simulator } = server.deps.payments
    const held: { type: string; deliver: () => Promise<unknown> }[] = []
    simulator?.deliverBy(async (...notice) => {
      held.push({ type: JSON.parse(notice[0]).type, deliver: () => deliver(...notice) })
    })
    server.wait(4_000)
    await simulator?.settleDue()
    simulator?.deliverBy(async (...notice) => void (await deliver(...notice)))
    expect(held.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.dispute.created'])
    for (const notice of [...held.toReversed(), ...held]) {
      await notice.deliver()
      await server.runJobs()
    }
    expect(await listed(owner)).toMatchObject([{ state: 'failed', next_try_on: '2026-11-13' }])
    expect((await server.mails()).map(({ subject }) => subject)).toEqual([
      'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen',
    ])
  })

  describe('that comes while the nightly look compares', () => {
    const failures = async () => (await server.audited('collection-failed')).length

    /** The nightly reconciliation reads an outdated page with this state, after a notice has reported the final one. */
    async function compareLate(number: string, state: PaymentState['state']) {
      const owner = await makeBilledOwner(number)
      await server.mails()
      await collectOn('2026-11-06')
      const { listPayments, simulator } = server.deps.payments
      const before: PaymentWithKey[] = []
      for await (const payment of listPayments(new Date(OCTOBER))) before.push({ ...payment, state })
      server.wait(4_000)
      await simulator?.settleDue()
      await server.runJobs()
      const told = await attempts()
      server.deps.payments.listPayments = async function* () {
        yield* before
      }
      await reconcilePayments(server.deps)
      server.deps.payments.listPayments = listPayments
      return { owner, told }
    }

    it('T18, BILL-04 keeps a failed debit failed, and reports it once', async () => {
      const { owner, told } = await compareLate(IBANS.failsLater, 'processing')
      expect(told).toMatchObject([{ state: 'failed' }])
      expect(await attempts()).toEqual(told)
      server.setNow('2026-11-07T03:41:00Z')
      await reconcilePayments(server.deps)
      expect(await listed(owner)).toMatchObject([{ state: 'failed', next_try_on: '2026-11-13' }])
      expect(await server.mails()).toHaveLength(1)
      expect(await failures()).toBe(1)
    })

    it('T18, BILL-04 leaves a payment that was charged back meanwhile to the operator, and reports it once', async () => {
      const { owner, told } = await compareLate(CARDS.chargedBack, 'succeeded')
      expect(told).toMatchObject([{ state: 'failed', failure: 'charged_back' }])
      expect(await attempts()).toEqual(told)
      server.setNow('2026-11-07T03:41:00Z')
      await reconcilePayments(server.deps)
      expect(await listed(owner)).toMatchObject([{ state: 'handed-over' }])
      expect(await server.mails()).toHaveLength(1)
      expect(await failures()).toBe(1)
    })

    it.each([
      ['succeeded', IBANS.good],
      ['failed', IBANS.failsLater],
    ] as const)('T18 takes an answer from before the end of a debit for late: %s', async (state, number) => {
      const { told } = await compareLate(number, state)
      expect(told).toMatchObject([{ state }])
      const [attempt] = told
      await reportPayment(server, attempt, 'processing')
      expect(await attempts()).toEqual(told)
    })
  })

  it('T18 waits again for a payment that was given up as never made, when the provider makes it after all', async () => {
    await makeBilledOwner(IBANS.good)
    await collectOn('2026-11-06')
    const [attempt] = await attempts()
    await reportPayment(server, attempt, 'failed', PAYMENT_NEVER_MADE)
    await reportPayment(server, attempt, 'processing')
    expect(await attempts()).toMatchObject([{ state: 'processing', failure: null, settledAt: null }])
  })
})

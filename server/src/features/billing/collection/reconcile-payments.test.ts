import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { billedMonths, OCTOBER, SELLER } from '#test/billed-months.ts'
import { CARDS, IBANS, settlePayments } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { collectInvoice } from './collect-invoice.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describe('payments that are looked up by night', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { allInvoices, attempts, makeBilledOwner, collectOn, listed } = billedMonths(server)

  it('T18 finds at night changes without a notice: a debit returned late, a different sum, a payment without an invoice', async () => {
    const owner = await makeBilledOwner(IBANS.good)
    await collectOn('2026-11-06')
    await settlePayments(server)
    expect(await listed(owner)).toMatchObject([{ state: 'paid' }])

    server.setNow('2026-12-20T03:41:00Z')
    const [payment] = await server.deps.db
      .select()
      .from(simulatedPayments)
      .where(eq(simulatedPayments.kind, 'payment_intent'))
    const change = (body: object) =>
      server.deps.db
        .update(simulatedPayments)
        .set({ body: { ...payment?.body, ...body } })
        .where(eq(simulatedPayments.id, payment?.id ?? ''))
    await change({ amount: 1 })
    for (const [id, metadata] of Object.entries({ pi_stranger: {}, pi_of_a_shop: { attempt: 'order-4711' } })) {
      const stranger = { ...payment?.body, id, metadata }
      await server.deps.db
        .insert(simulatedPayments)
        .values({ id, kind: 'payment_intent', body: stranger, createdAt: new Date(OCTOBER) })
    }
    server.logged.length = 0
    await reconcilePayments(server.deps)
    expect(server.logged.join()).toContain('the provider collected a different sum')
    expect(server.logged.filter((line) => line.includes('a payment without an invoice'))).toHaveLength(2)

    await change({
      latest_charge: { object: 'charge', disputed: true, payment_method_details: { type: 'sepa_debit' } },
    })
    const dispute = { object: 'dispute', payment_intent: payment?.id, status: 'lost' }
    await server.deps.db
      .insert(simulatedPayments)
      .values({ id: 'dp_1', kind: 'dispute', body: dispute, createdAt: new Date(OCTOBER) })
    await reconcilePayments(server.deps)
    expect(await listed(owner)).toMatchObject([{ state: 'failed', next_try_on: '2026-12-27' }])
  })

  it.each([2, 30])('T18 charges once when the answer was lost, also %i hours later', async (hours) => {
    const owner = await makeBilledOwner(CARDS.good)
    const { charge } = server.deps.payments
    let charged = 0
    server.deps.payments.charge = async (asked) => {
      charged += 1
      await charge(asked)
      throw new Error('the line was cut')
    }
    await expect(collectOn('2026-11-06')).rejects.toThrow('cut')
    server.deps.payments.charge = charge
    expect(charged).toBe(1)

    server.wait(hours * 3_600_000)
    await reconcilePayments(server.deps)
    await server.runJobs()
    const made = (await server.deps.db.select().from(simulatedPayments)).filter(({ kind }) => kind === 'payment_intent')
    expect(made).toHaveLength(1)
    expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
  })

  it('T18 does not ask the card again when its no was lost, found by night, and the job then comes again', async () => {
    await makeBilledOwner(CARDS.fails)
    const { charge } = server.deps.payments
    server.deps.payments.charge = async (asked) => {
      await charge(asked)
      throw new PortFailure('payments')
    }
    await expect(collectOn('2026-11-06')).rejects.toBeInstanceOf(PortFailure)
    server.deps.payments.charge = charge
    server.wait(2 * 3_600_000)
    await reconcilePayments(server.deps)
    const [attempt] = await attempts()
    expect(attempt).toMatchObject({ state: 'failed' })
    await collectInvoice(server.deps, attempt?.invoiceId ?? 0)
    expect(await attempts()).toEqual([attempt])
    expect(await allInvoices()).toMatchObject([{ state: 'failed', nextTryOn: '2026-11-13' }])
  })

  it('T18 asks again, and charges once, when the question never reached the provider', async () => {
    const owner = await makeBilledOwner(CARDS.good)
    const { charge } = server.deps.payments
    server.deps.payments.charge = () => Promise.reject(new Error('the line was cut'))
    await expect(collectOn('2026-11-06')).rejects.toThrow('cut')
    server.deps.payments.charge = charge
    server.wait(2 * 3_600_000)
    await reconcilePayments(server.deps)
    await server.runJobs()
    const made = (await server.deps.db.select().from(simulatedPayments)).filter(({ kind }) => kind === 'payment_intent')
    expect(made).toHaveLength(1)
    expect(await attempts()).toHaveLength(1)
    expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
  })

  it('T18 logs a payment that the provider no longer knows, and hands its invoice over after two weeks', async () => {
    await makeBilledOwner(IBANS.good)
    await collectOn('2026-11-06')
    expect(await attempts()).toMatchObject([{ state: 'processing', paymentRef: expect.any(String) }])
    await server.mails()
    // As after a migration to another account at the provider.
    await server.deps.db.delete(simulatedPayments).where(eq(simulatedPayments.kind, 'payment_intent'))
    server.logged.length = 0
    const unknown = 'the provider does not know a payment of ours'
    await reconcilePayments(server.deps)
    expect(server.logged.join(), 'its notice may still come').not.toContain(unknown)
    server.wait(2 * 3_600_000)
    await reconcilePayments(server.deps)
    expect(server.logged.join()).toContain(unknown)
    expect(await attempts(), 'keys may be wrong for a day').toMatchObject([{ state: 'processing' }])
    expect(await server.mails()).toEqual([])
    server.setNow('2026-11-21T05:00:00Z')
    await reconcilePayments(server.deps)
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'payment_unknown' }])
    expect(await allInvoices()).toMatchObject([{ state: 'handed-over', failure: 'unknown', nextTryOn: null }])
    const [mail, ...more] = await server.mails()
    expect([mail?.subject, more]).toEqual(['Zahlung zur Rechnung RE-2026-000001 ist ungeklärt', []])
    const told = mail?.text.replace(/\s+/g, ' ')
    expect(told).toContain('Wir wissen nicht, ob diese Zahlung ausgeführt wurde. Bitte prüfen Sie Ihr Konto.')
    expect(told).toContain('Bis dahin ziehen wir den Betrag nicht von selbst noch einmal ein.')
    expect(told).not.toContain('nicht einziehen')
    await collectOn('2026-11-28')
    expect(await attempts(), 'it may have been paid').toHaveLength(1)
  })

  it('T18, BILL-04 collects in the first night after the provider was away for more than a week', async () => {
    const owner = await makeBilledOwner(CARDS.good)
    const { charge, findPaymentByKey } = server.deps.payments
    const away = () => Promise.reject(new PortFailure('payments'))
    Object.assign(server.deps.payments, { charge: away, findPaymentByKey: away })
    await expect(collectOn('2026-11-06')).rejects.toBeInstanceOf(PortFailure)
    for (let day = 7; day <= 14; day += 1) {
      server.setNow(`2026-11-${String(day).padStart(2, '0')}T03:41:00Z`)
      await expect(reconcilePayments(server.deps)).rejects.toBeInstanceOf(PortFailure)
    }
    Object.assign(server.deps.payments, { charge, findPaymentByKey })
    server.setNow('2026-11-15T03:41:00Z')
    await reconcilePayments(server.deps)
    expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    expect(await attempts()).toMatchObject([{ attempt: 1, state: 'succeeded' }])
  })

  it('T18, BILL-04 asks on for two weeks where the provider makes no payment, then takes it for a failed try', async () => {
    await makeBilledOwner(CARDS.good)
    await server.mails()
    const { charge } = server.deps.payments
    let asked = 0
    server.deps.payments.charge = () => {
      asked += 1
      return Promise.reject(new PortFailure('payments'))
    }
    await expect(collectOn('2026-11-06')).rejects.toBeInstanceOf(PortFailure)
    async function night(day: string) {
      server.setNow(`${day}T03:41:00Z`)
      await reconcilePayments(server.deps)
      await server.runJobs().catch((error) => expect(error).toBeInstanceOf(PortFailure))
    }
    for (let day = 7; day <= 20; day += 1) await night(`2026-11-${String(day).padStart(2, '0')}`)
    expect(await allInvoices()).toMatchObject([{ state: 'processing' }])
    expect(asked, 'by a job of five nights, then by the night itself').toBe(1 + 5 + 9)
    expect(server.logged.join()).toContain('the provider did not make a requested payment')
    expect(await server.mails()).toEqual([])

    const { findPaymentByKey } = server.deps.payments
    server.deps.payments.findPaymentByKey = () => Promise.reject(new PortFailure('payments'))
    server.setNow('2026-11-21T03:41:00Z')
    await expect(reconcilePayments(server.deps), 'away').rejects.toBeInstanceOf(PortFailure)
    expect(await attempts()).toMatchObject([{ state: 'started' }])
    server.deps.payments.findPaymentByKey = findPaymentByKey
    await night('2026-11-21')
    expect(await attempts()).toMatchObject([{ state: 'failed' }])
    expect(await allInvoices()).toMatchObject([{ state: 'failed', failure: 'not-made', nextTryOn: '2026-11-28' }])
    const [mail, ...more] = await server.mails()
    expect([mail?.subject, more]).toEqual(['Einzug zur Rechnung RE-2026-000001 fehlgeschlagen', []])
    server.deps.payments.charge = charge
    await collectOn('2026-11-28')
    expect(await allInvoices()).toMatchObject([{ state: 'paid' }])
  })
})

import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import { invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { billedMonths, OCTOBER, SELLER } from '#test/billed-months.ts'
import { bookUsage, CARDS, IBANS, saveMethod, settlePayments } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { collectDue } from './collect-due.ts'
import { collectInvoice } from './collect-invoice.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describe('the collection of an invoice', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { makeOwner, allInvoices, attempts, turnMonth, makeBilledOwner, deliver, collectOn, listed, freshSession } =
    billedMonths(server)

  it('API-08, BILL-04, PAY-06 collects a card on the announced day and mails the invoice with its PDF', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    expect((await saveMethod(server, owner, CARDS.good)).statusCode).toBe(200)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await turnMonth()
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: owner.email, subject: 'Rechnung RE-2026-000001' })
    expect(mail?.attachments?.[0]).toMatchObject({ filename: 'RE-2026-000001.pdf', contentType: 'application/pdf' })
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')

    await collectOn('2026-11-05')
    expect(await listed(owner)).toMatchObject([{ state: 'open', has_pdf: true }])
    await collectOn('2026-11-06')
    expect(await listed(owner)).toMatchObject([{ state: 'paid', gross_cents: 357 }])
    expect(await attempts()).toMatchObject([{ attempt: 1, state: 'succeeded' }])
  })

  it('ROOM-03, ROOM-08 accounting, too, reads whether a payment method collects an open invoice', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    const { companyId } = owner
    const accounting = await makePerson(server, 'accounting', { companyId, email: 'kasse@studio.test' })
    await bookUsage(server, companyId, { transfers: 4 })
    await turnMonth()
    const hasMethod = async () => (await listed(accounting)).map(({ has_method }: InvoiceSummary) => has_method)
    expect(await hasMethod()).toEqual([undefined])
    await saveMethod(server, { ...owner, ...(await freshSession(owner)) }, IBANS.good)
    expect(await hasMethod()).toEqual([true])
  })

  it.each([
    ['debit', IBANS.good, { statement_descriptor: 'ePassbild 2026-000001', statement_descriptor_suffix: null }],
    ['card', CARDS.good, { statement_descriptor: null, statement_descriptor_suffix: 'RE-000001' }],
  ])('BILL-04 names the invoice on the statement of the payer of a %s', async (_what, number, named) => {
    await makeBilledOwner(number)
    await collectOn('2026-11-06')
    const isPayment = eq(simulatedPayments.kind, 'payment_intent')
    const made = await server.deps.db.select().from(simulatedPayments).where(isPayment)
    expect(made).toMatchObject([{ body: named }])
  })

  it('BILL-04 charges by the method of a try in the place of which another one was saved meanwhile', async () => {
    const owner = await makeBilledOwner(CARDS.good)
    const { charge } = server.deps.payments
    server.deps.payments.charge = async () => {
      throw new PortFailure('payments')
    }
    await collectOn('2026-11-06').catch(() => undefined)
    server.deps.payments.charge = charge
    const { headers } = await freshSession(owner)
    await saveMethod(server, { ...owner, headers }, IBANS.good)
    const [{ id }] = await listed(owner)
    await collectInvoice(server.deps, id)
    const isPayment = eq(simulatedPayments.kind, 'payment_intent')
    const made = await server.deps.db.select().from(simulatedPayments).where(isPayment)
    expect(made).toMatchObject([
      { body: { status: 'succeeded', statement_descriptor: null, statement_descriptor_suffix: null } },
    ])
  })

  it('BILL-04 waits for the bank of a debit, hears of it by a signed notice, and takes over its failure', async () => {
    const owner = await makeBilledOwner(IBANS.failsLater)
    await server.mails()
    await collectOn('2026-11-06')
    expect(await listed(owner)).toMatchObject([{ state: 'processing' }])

    server.wait(4_000)
    await server.deps.payments.simulator?.settleDue()
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Einzug zur Rechnung RE-2026-000001 fehlgeschlagen')
    expect(mail?.text).toContain('13.11.2026')
    expect(await listed(owner)).toMatchObject([{ state: 'failed', next_try_on: '2026-11-13' }])
  })

  it('BILL-04 hands an invoice over to people after the third failed try, and the owner can still retry', async () => {
    const owner = await makeBilledOwner(CARDS.fails)
    for (const day of ['2026-11-06', '2026-11-13', '2026-11-20']) await collectOn(day)
    expect(await listed(owner)).toMatchObject([{ state: 'handed-over', next_try_on: null }])
    expect((await server.mails()).at(-1)?.subject).toBe('Rechnung RE-2026-000001 ist offen')

    const { headers } = await freshSession(owner)
    await saveMethod(server, { ...owner, headers }, CARDS.mastercard)
    const [{ id }] = await listed(owner)
    const retried = await server.post(`/api/payments/invoices/${id}/retry/`, undefined, headers)
    expect(retried.json()).toMatchObject({ state: 'paid' })
    const begun = await server.audited('collection-started')
    expect(begun.map(({ actorId }) => actorId)).toEqual([null, null, null, owner.id])
    const again = await server.post(`/api/payments/invoices/${id}/retry/`, undefined, headers)
    expect([again.statusCode, again.json().code]).toEqual([409, 'invoice-not-failed'])
  })

  it('BILL-04 keeps a retry while the provider is away, and charges it once when it is back', async () => {
    const owner = await makeBilledOwner(CARDS.fails)
    await collectOn('2026-11-06')
    const { headers } = await freshSession(owner)
    await saveMethod(server, { ...owner, headers }, CARDS.good)
    const [{ id }] = await listed(owner)
    const { charge } = server.deps.payments
    server.deps.payments.charge = async () => {
      throw new PortFailure('payments')
    }
    const retry = () => server.post(`/api/payments/invoices/${id}/retry/`, undefined, headers)
    expect((await retry()).json()).toMatchObject({ state: 'processing' })
    expect((await retry()).json()).toMatchObject({ code: 'invoice-not-failed' })
    server.deps.payments.charge = charge
    await server.runJobs()
    expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    expect(await attempts()).toMatchObject([{ state: 'failed' }, { attempt: 2, state: 'succeeded' }])
  })

  it('BILL-04 asks for a payment method where none is saved, three times, and then hands over', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await turnMonth()
    await server.mails()
    const subjects: string[] = []
    for (const day of ['2026-11-06', '2026-11-07', '2026-11-13', '2026-11-20', '2026-11-27']) {
      await collectOn(day)
      subjects.push(...(await server.mails()).map(({ subject }) => `${day}: ${subject}`))
    }
    expect(subjects).toEqual([
      '2026-11-06: Zahlungsmethode für Rechnung RE-2026-000001 fehlt',
      '2026-11-13: Zahlungsmethode für Rechnung RE-2026-000001 fehlt',
      '2026-11-20: Rechnung RE-2026-000001 ist offen',
    ])
    expect(await listed(owner)).toMatchObject([{ state: 'handed-over' }])
  })

  it('BILL-04 takes back what a bank returns after it was paid', async () => {
    const owner = await makeBilledOwner(IBANS.disputedLater)
    await collectOn('2026-11-06')
    await settlePayments(server)
    expect(await listed(owner)).toMatchObject([{ state: 'failed' }])
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'disputed' }])
  })

  it('BILL-04 is a failed attempt, not an endless one, when the method was removed at the provider', async () => {
    const owner = await makeBilledOwner(CARDS.good)
    await server.deps.db.delete(simulatedPayments).where(eq(simulatedPayments.kind, 'payment_method'))
    await collectOn('2026-11-06')
    expect(await listed(owner)).toMatchObject([{ state: 'failed', failure: 'unusable', next_try_on: '2026-11-13' }])
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'method_unusable', paymentRef: null }])
    expect((await server.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain(
      'Der Zahlungsdienst kennt diese Zahlungsmethode nicht mehr. Bitte hinterlegen Sie sie neu.',
    )
  })

  it.each([
    ['yes', CARDS.good, 'paid'],
    ['no', CARDS.fails, 'failed'],
  ])(
    'T18 looks for the charge itself when its %s was lost and the provider has forgotten the key',
    async (_said, card, state) => {
      const owner = await makeBilledOwner(card)
      const { charge, simulator } = server.deps.payments
      const lost: unknown[] = []
      simulator?.deliverBy(async (...notice) => void lost.push(notice))
      server.deps.payments.charge = async (asked) => {
        await charge(asked)
        throw new Error('the line was cut')
      }
      await expect(collectOn('2026-11-06')).rejects.toThrow('cut')
      server.deps.payments.charge = charge
      expect(lost).toHaveLength(1)

      // The job is retried after the queue was down for a day, before any reconciliation.
      server.wait(30 * 3_600_000)
      const [attempt] = await attempts()
      await collectInvoice(server.deps, attempt?.invoiceId ?? 0)
      const made = (await server.deps.db.select().from(simulatedPayments)).filter(
        ({ kind }) => kind === 'payment_intent',
      )
      expect(made).toHaveLength(1)
      expect(await listed(owner)).toMatchObject([{ state }])
      simulator?.deliverBy(async (...notice) => void (await deliver(...notice)))
    },
  )

  describe('an invoice that was collected since the backup that is restored', () => {
    const payments = async () =>
      (await server.deps.db.select().from(simulatedPayments)).filter(({ kind }) => kind === 'payment_intent')
    /** Restores the state of a backup: the last attempt is missing, but its payment exists at the provider. */
    async function restore(tries: number, state: 'open' | 'failed', payment: object = {}) {
      const { db } = server.deps
      await db.delete(paymentAttempts).where(gt(paymentAttempts.attempt, tries))
      const nextTryOn = state === 'failed' ? '2026-11-13' : null
      await db.update(invoices).set({ state, nextTryOn, failure: null, pauseOn: null })
      for (const { id, body } of await payments())
        if (body.status !== 'requires_payment_method')
          await db
            .update(simulatedPayments)
            .set({ body: { ...body, ...payment } })
            .where(eq(simulatedPayments.id, id))
    }

    it('T18 is not charged again: its payment is found and taken over, and explained by night', async () => {
      const owner = await makeBilledOwner(CARDS.good)
      await collectOn('2026-11-06')
      await restore(0, 'open')
      server.logged.length = 0
      await collectOn('2026-11-07')
      const [payment, ...more] = await payments()
      expect(more).toEqual([])
      expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
      expect(await attempts()).toMatchObject([{ attempt: 1, state: 'succeeded', paymentRef: payment?.id }])
      expect(server.logged.join()).toContain('a payment of an invoice was found without a recorded attempt')
      server.logged.length = 0
      await reconcilePayments(server.deps)
      expect(server.logged).toEqual([])
    })

    it('T18 is not charged again where the backup knows an earlier try, and a debit is still at the bank', async () => {
      const owner = await makeBilledOwner(CARDS.fails)
      await collectOn('2026-11-06')
      const { headers } = await freshSession(owner)
      await saveMethod(server, { ...owner, headers }, IBANS.good)
      await collectOn('2026-11-13')
      await restore(1, 'failed')
      await collectOn('2026-11-13')
      expect(await payments()).toHaveLength(2)
      expect(await attempts()).toMatchObject([{ state: 'failed' }, { attempt: 2, state: 'processing' }])
      await settlePayments(server)
      expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    })

    it('T18 is not charged again where two jobs look for its payment at once', async () => {
      const owner = await makeBilledOwner(CARDS.good)
      await collectOn('2026-11-06')
      await restore(0, 'open')
      const [invoice] = await allInvoices()
      const { listPaymentsOf } = server.deps.payments
      server.deps.payments.listPaymentsOf = async (...asked) => {
        const found = await listPaymentsOf(...asked)
        server.deps.payments.listPaymentsOf = listPaymentsOf
        await collectInvoice(server.deps, invoice?.id ?? 0)
        return found
      }
      await collectInvoice(server.deps, invoice?.id ?? 0)
      expect(await payments()).toHaveLength(1)
      expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    })

    it('BILL-04 is for people to clear up where its card payment was charged back', async () => {
      const owner = await makeBilledOwner(CARDS.chargedBack)
      await collectOn('2026-11-06')
      await settlePayments(server)
      await restore(0, 'open')
      await collectOn('2026-11-07')
      expect(await payments()).toHaveLength(1)
      expect(await listed(owner)).toMatchObject([{ state: 'handed-over', next_try_on: null }])
    })

    it('BILL-04 is charged where its payment was given back', async () => {
      const owner = await makeBilledOwner(CARDS.good)
      await collectOn('2026-11-06')
      await restore(0, 'open', { latest_charge: { object: 'charge', disputed: false, refunded: true } })
      await collectOn('2026-11-07')
      expect(await payments()).toHaveLength(2)
      expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    })
  })

  it.each([
    ['asks a card that declines', CARDS.fails, 'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen', 1],
    ['asks for a missing method', undefined, 'Zahlungsmethode für Rechnung RE-2026-000001 fehlt', 0],
  ])('T18 %s once a day when the same job was enqueued three times', async (_what, card, subject, tries) => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    if (card) await saveMethod(server, owner, card)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await turnMonth()
    await server.mails()
    server.setNow('2026-11-06T10:00:00Z')
    for (let hour = 0; hour < 3; hour += 1) await collectDue(server.deps)
    expect((await server.mails()).map((mail) => mail.subject)).toEqual([subject])
    expect(await attempts()).toHaveLength(tries)
    expect(await allInvoices()).toMatchObject([{ state: 'failed', nextTryOn: '2026-11-13' }])
  })
})

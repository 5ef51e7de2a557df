import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import { startSession } from '#features/accounts/sessions/start-session.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { bookUsage, CARDS, DETAILS, giveAddress, IBANS, saveMethod } from '#test/billing.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { billedEntries, invoices, paymentAttempts } from './billing-schema.ts'
import { collectDue } from './collection/collect-due.ts'
import { collectInvoice } from './collection/collect-invoice.ts'
import { reconcilePayments } from './collection/reconcile-payments.ts'
import { settleAttempt } from './collection/settle-attempt.ts'
import { billMonths } from './months/bill-months.ts'

const OCTOBER = '2026-10-15T10:00:00Z'
const TURN = '2026-10-31T23:30:00Z'

describe('billing and collecting a month', { timeout: 60_000 }, () => {
  const server = startTestServer({ OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' })

  async function makeOwner(): Promise<TestPerson & { companyId: number }> {
    const owner = await makePerson(server, 'owner')
    if (owner.companyId === null) throw new Error('an owner has a company')
    await giveAddress(server, owner.companyId)
    return { ...owner, companyId: owner.companyId }
  }
  const allInvoices = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  const attempts = () => server.deps.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.attempt))
  async function turnMonth(at = TURN) {
    server.setNow(at)
    await billMonths(server.deps)
    await server.runJobs()
  }
  /** With an invoice of four transfers in October, to be collected by this method. */
  async function makeBilledOwner(number: string) {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await saveMethod(server, owner, number)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await turnMonth()
    return owner
  }
  const deliver = (payload: string, signature: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/payments/webhook/',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  async function collectOn(day: string) {
    server.setNow(`${day}T10:00:00Z`)
    await collectDue(server.deps)
    await server.runJobs()
  }
  async function listed(owner: TestPerson) {
    // Access tokens live ten minutes; the clock of these tests moves by days.
    const { headers } = await freshSession(owner)
    return (await server.app.inject({ url: '/api/payments/get-invoices/', headers })).json()
  }
  async function freshSession(owner: TestPerson) {
    const { accessToken } = await startSession(server.deps, owner.id)
    return { headers: { authorization: `Bearer ${accessToken}` } }
  }

  it('BILL-02 bills what was used until the turn of the month in Berlin, once, however often and at once', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 3, identifications: 1, licences: ['Kiel'] })
    await bookUsage(server, owner.companyId, { transfers: 1, at: new Date('2026-10-31T22:59:59.999Z') })
    await bookUsage(server, owner.companyId, { transfers: 7, at: new Date('2026-10-31T23:00:00Z') })

    await turnMonth()
    await Promise.all([turnMonth(), turnMonth()])

    const [invoice, ...others] = await allInvoices()
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      number: 'RE-2026-000001',
      period: '2026-10',
      issuedOn: '2026-11-01',
      collectOn: '2026-11-06',
      netCents: 4 * 75 + 99 + 4900,
      vatCents: 1007,
      grossCents: 6306,
      state: 'open',
    })
    expect(await server.deps.db.select().from(billedEntries)).toHaveLength(6)
  })

  it('BILL-02 bills January from a second after 31 January, 23:59:59 in Berlin, and not before', async () => {
    const lastSecond = '2027-01-31T22:59:59.999Z'
    server.setNow(lastSecond)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 2 })
    await turnMonth(lastSecond)
    expect(await allInvoices()).toEqual([])
    const usage = await server.app.inject({ url: '/api/payments/get-current-usage/', headers: owner.headers })
    expect(usage.json()).toMatchObject({ period: '2027-01', today: '2027-01-31', net_cents: 150 })

    await bookUsage(server, owner.companyId, { transfers: 5, at: new Date('2027-01-31T23:00:00Z') })
    await turnMonth('2027-01-31T23:00:00Z')
    expect(await allInvoices()).toMatchObject([
      { number: 'RE-2027-000001', period: '2027-01', issuedOn: '2027-02-01', collectOn: '2027-02-06', netCents: 150 },
    ])
  })

  it('BILL-02 numbers without a gap, over companies and after a failure', async () => {
    server.setNow(OCTOBER)
    const owners = [await makeOwner(), await makePerson(server, 'owner', { email: 'zwei@studio.test' })]
    await giveAddress(server, owners[1]?.companyId ?? 0)
    for (const owner of owners) await bookUsage(server, owner.companyId ?? 0, { transfers: 1 })
    const enqueue = server.deps.jobs.enqueue
    server.deps.jobs.enqueue = async (db, name, data) => {
      if (name === 'make-invoice-pdf') throw new Error('the database went away')
      return enqueue(db, name, data)
    }
    await expect(turnMonth()).rejects.toThrow('went away')
    server.deps.jobs.enqueue = enqueue
    expect(await allInvoices()).toEqual([])

    await turnMonth()
    await turnMonth('2026-11-01T05:00:00Z')
    expect((await allInvoices()).map(({ number }) => number)).toEqual(['RE-2026-000001', 'RE-2026-000002'])
  })

  it('BILL-02 leaves a sum of nothing or less to the month that outweighs it, and late entries to the next', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 2 })
    await server.deps.db.insert(ledgerEntries).values({
      companyId: owner.companyId,
      kind: 'correction',
      subject: 'c1',
      detail: 'Doppelte Übermittlung',
      amountCents: -150,
      bookedAt: new Date(OCTOBER),
    })
    await turnMonth()
    expect(await allInvoices()).toEqual([])

    await bookUsage(server, owner.companyId, { transfers: 4, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-11-30T23:30:00Z')
    expect(await allInvoices()).toMatchObject([{ period: '2026-11', netCents: 300 }])
    await bookUsage(server, owner.companyId, { transfers: 1, at: new Date('2026-11-30T22:00:00Z') })
    await turnMonth('2026-11-30T23:45:00Z')
    expect(await allInvoices(), 'one for a month').toHaveLength(1)
    await turnMonth('2026-12-31T23:30:00Z')
    expect(await allInvoices()).toMatchObject([{ period: '2026-11' }, { period: '2026-12', netCents: 75 }])
  })

  it('BILL-02, BILL-04 leaves a sum that the provider does not charge to the month that lifts it above', async () => {
    server.setNow(OCTOBER)
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { identifications: 1 })
    await server.deps.db.insert(ledgerEntries).values({
      companyId: owner.companyId,
      kind: 'correction',
      subject: 'c1',
      detail: 'Doppelte Übermittlung',
      amountCents: -75,
      bookedAt: new Date(OCTOBER),
    })
    await turnMonth()
    expect(await allInvoices(), '0.24 net, 0.29 gross').toEqual([])
    await bookUsage(server, owner.companyId, { transfers: 1, at: new Date('2026-11-10T10:00:00Z') })
    await turnMonth('2026-11-30T23:30:00Z')
    expect(await allInvoices()).toMatchObject([{ period: '2026-11', netCents: 99, grossCents: 118 }])
  })

  it.each(['XK', 'XX', 'Deutschland', ''])(
    'PAY-08, BILL-03 takes no address in %j, which no invoice can name',
    async (country) => {
      const owner = await makeOwner()
      const answer = await saveMethod(server, owner, CARDS.good, { customer_details: { ...DETAILS, country } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ customer_details: { country: ['Bitte wählen Sie ein Land.'] } })
    },
  )

  it('API-08, PAY-03 takes a method without the lines of the address that are optional', async () => {
    const owner = await makeOwner()
    const { name, email, phone, country } = DETAILS
    const answer = await saveMethod(server, owner, CARDS.good, { customer_details: { name, email, phone, country } })
    expect(answer.json()).toEqual({ message: 'Die Zahlungsmethode ist gespeichert.' })
    const setup = await server.app.inject({ url: '/api/payments/setup/', headers: owner.headers })
    expect(setup.json()).toMatchObject({ payment_method: { type: 'card', card: { last4: '4242' }, holder: name } })
  })

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
    const retried = await server.app.inject({ method: 'POST', url: `/api/payments/invoices/${id}/retry/`, headers })
    expect(retried.json()).toMatchObject({ state: 'paid' })
    const begun = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'collection-started'))
    expect(begun.map(({ actorId }) => actorId)).toEqual([null, null, null, owner.id])
    const again = await server.app.inject({ method: 'POST', url: `/api/payments/invoices/${id}/retry/`, headers })
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
    const retry = () => server.app.inject({ method: 'POST', url: `/api/payments/invoices/${id}/retry/`, headers })
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
    server.wait(4_000)
    await server.deps.payments.simulator?.settleDue()
    await server.runJobs()
    expect(await listed(owner)).toMatchObject([{ state: 'failed' }])
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'disputed' }])
  })

  const cancelFirst = () => correctFirst('cancel')

  async function correctFirst(act: 'cancel' | 'credit-note', given: object = {}): Promise<void> {
    const operator = await makePerson(server, 'operator')
    const [invoice] = await allInvoices()
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/operator/invoices/${invoice?.id}/${act}/`,
      headers: operator.headers,
      payload: { ...given, reason: 'Falscher Empfänger', confirm_number: invoice?.number },
    })
    expect(answer.statusCode).toBe(200)
    await server.runJobs()
    server.logged.length = 0
  }

  it('BILL-04, ROOM-04 leaves a cancelled invoice so when the bank returns its debit, and tells people', async () => {
    await makeBilledOwner(IBANS.good)
    await collectOn('2026-11-06')
    server.wait(4_000)
    await server.deps.payments.simulator?.settleDue()
    await server.runJobs()
    await cancelFirst()
    const [attempt] = await attempts()
    const returned = { paymentRef: undefined, state: 'failed', amountCents: 475, failure: 'disputed' } as const
    await settleAttempt(server.deps, attempt?.id ?? '', returned)
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'disputed' }])
    expect((await allInvoices())[0]).toMatchObject({ state: 'cancelled', nextTryOn: null, pauseOn: null })
    expect(server.logged.join()).toContain('payment of a cancelled invoice changed')
    await collectOn('2026-11-13')
    expect(await attempts()).toHaveLength(1)
  })

  describe('a card payment that is charged back', () => {
    async function makeChargedBack() {
      const owner = await makeBilledOwner(CARDS.chargedBack)
      await collectOn('2026-11-06')
      await server.mails()
      server.wait(4_000)
      await server.deps.payments.simulator?.settleDue()
      await server.runJobs()
      return owner
    }
    /** As the bank has decided; told by the nightly look alone. */
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

    it('T18, ROOM-04 leaves a cancelled invoice so when the dispute is won, and tells people', async () => {
      await makeChargedBack()
      await cancelFirst()
      await endDispute('won')
      expect(await allInvoices()).toMatchObject([{ state: 'cancelled' }, { state: 'settled' }])
      expect(server.logged.join()).toContain('payment of a cancelled invoice changed')
    })

    it('T18, ROOM-04 tells people to give back what a credit note has settled meanwhile when the dispute is won', async () => {
      const owner = await makeChargedBack()
      await correctFirst('credit-note', { kind: 'transfer', count: 1, seen: 4 })
      await endDispute('won')
      expect(await listed(owner)).toMatchObject([{ kind: 'credit-note' }, { kind: 'invoice', state: 'paid' }])
      expect(server.logged.join()).toContain('more was paid than an invoice asks')
    })

    it('T18 stays paid, and tells people to give one sum back, when the owner paid again before it was won', async () => {
      const owner = await makeChargedBack()
      const { headers } = await freshSession(owner)
      await saveMethod(server, { ...owner, headers }, CARDS.good)
      const [{ id }] = await listed(owner)
      await server.app.inject({ method: 'POST', url: `/api/payments/invoices/${id}/retry/`, headers })
      server.logged.length = 0
      await endDispute('won')
      expect(server.logged.join()).toContain('more was paid than an invoice asks')
      await endDispute('lost')
      expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    })
  })

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

  it('T18 finds by night what no notice told: a debit returned long after, another sum, a payment of nobody', async () => {
    const owner = await makeBilledOwner(IBANS.good)
    await collectOn('2026-11-06')
    server.wait(4_000)
    await server.deps.payments.simulator?.settleDue()
    await server.runJobs()
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
    const stranger = { ...payment?.body, id: 'pi_stranger', metadata: {} }
    await server.deps.db
      .insert(simulatedPayments)
      .values({ id: 'pi_stranger', kind: 'payment_intent', body: stranger, createdAt: new Date(OCTOBER) })
    server.logged.length = 0
    await reconcilePayments(server.deps)
    expect(server.logged.join()).toContain('the provider collected another sum')
    expect(server.logged.join()).toContain('a payment of nobody')

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

  it('BILL-04 is a failed try, not one for ever, when the method was taken away at the provider', async () => {
    const owner = await makeBilledOwner(CARDS.good)
    await server.deps.db.delete(simulatedPayments).where(eq(simulatedPayments.kind, 'payment_method'))
    await collectOn('2026-11-06')
    expect(await listed(owner)).toMatchObject([{ state: 'failed', failure: 'unusable', next_try_on: '2026-11-13' }])
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'method_unusable', paymentRef: null }])
    expect((await server.mails()).at(-1)?.text.replace(/\s+/g, ' ')).toContain(
      'Der Zahlungsdienst kennt diese Zahlungsmethode nicht mehr. Bitte hinterlegen Sie sie neu.',
    )
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

  it('T18 looks for the charge itself when answer and notice were lost and the provider has forgotten the key', async () => {
    const owner = await makeBilledOwner(CARDS.good)
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

    // The job comes again after a day that the queue stood still, before any reconciliation.
    server.wait(30 * 3_600_000)
    const [attempt] = await attempts()
    await collectInvoice(server.deps, attempt?.invoiceId ?? 0)
    const made = (await server.deps.db.select().from(simulatedPayments)).filter(({ kind }) => kind === 'payment_intent')
    expect(made).toHaveLength(1)
    expect(await listed(owner)).toMatchObject([{ state: 'paid' }])
    simulator?.deliverBy(async (...notice) => void (await deliver(...notice)))
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
    // As after a move to another account of the provider.
    await server.deps.db.delete(simulatedPayments).where(eq(simulatedPayments.kind, 'payment_intent'))
    server.logged.length = 0
    server.wait(2 * 3_600_000)
    await reconcilePayments(server.deps)
    expect(server.logged.join()).toContain('the provider does not know a payment of ours')
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

  it('BILL-02, T04 shows the running month so far, day by day, and where it is heading', async () => {
    server.setNow('2026-11-20T10:00:00Z')
    const owner = await makeOwner()
    await bookUsage(server, owner.companyId, { transfers: 6, at: new Date('2026-11-02T10:00:00Z') })
    await bookUsage(server, owner.companyId, {
      transfers: 14,
      licences: ['Kiel'],
      at: new Date('2026-11-20T09:00:00Z'),
    })
    await bookUsage(server, owner.companyId, { transfers: 99, at: new Date('2026-10-31T22:00:00Z') })
    await bookUsage(server, await makeCompany(server), { transfers: 7, licences: ['Fremd'] })
    const answer = await server.app.inject({ url: '/api/payments/get-current-usage/', headers: owner.headers })
    const usage = answer.json()
    expect(usage).toMatchObject({
      period: '2026-11',
      today: '2026-11-20',
      transfers: { count: 20, net_cents: 1500 },
      licences: { count: 1, net_cents: 4900 },
      net_cents: 6400,
      forecast: { transfers: 30, net_cents: 6400 + 10 * 75 },
    })
    expect([usage.transfers_by_day.length, usage.transfers_by_day[1], usage.transfers_by_day[19]]).toEqual([20, 6, 14])
  })
})

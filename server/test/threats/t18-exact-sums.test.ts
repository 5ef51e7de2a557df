import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import { billedEntries, invoiceLines, invoices, paymentAttempts } from '#features/billing/billing-schema.ts'
import { collectInvoice } from '#features/billing/collection/collect-invoice.ts'
import { reconcilePayments } from '#features/billing/collection/reconcile-payments.ts'
import { makeInvoicePdf } from '#features/billing/invoice-pdf/make-invoice-pdf.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { bookOnce, type Fact } from '#features/ledger/book-once.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { billUntil, CARDS, saveMethod } from '#test/billing.ts'
import { failing, failingTransaction, type Strike } from '#test/failpoints.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer(
  { OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' },
  { connections: 20 },
)
const CENTS = { licence: LICENCE_CENTS, identification: IDENTIFICATION_CENTS, transfer: TRANSFER_CENTS } as const
const STRIKES = ['before', 'after'] as const
const LAST_INSTANT = '2026-10-31T22:59:59.999Z'
const ROWS = 10_000
/** Number of facts booked through the features' function; the others are inserted in bulk, for the volume. */
const BOOKED = 600
const NEVER_TRIED_AGAIN = 100

const kindOf = (index: number): Fact['kind'] =>
  index % 50 === 0 ? 'licence' : index % 10 === 0 ? 'identification' : 'transfer'
const factOf = (companyId: number, index: number): Fact => ({
  companyId,
  kind: kindOf(index),
  subject: `fact-${index}`,
})
const book = (fact: Fact, deps: Deps = server.deps) => inTransaction(deps, (inside) => bookOnce(inside, fact))
const crashing = (strike: Strike): Deps => ({ ...server.deps, db: failingTransaction(server.deps.db, 1, strike) })
const failed = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(PortFailure)

/** Outcomes of one booking; in the end the fact is stored once, except for the last one. */
const FATES: readonly ((fact: Fact) => Promise<unknown>)[] = [
  (fact) => book(fact),
  (fact) => Promise.all([book(fact), book(fact), book(fact)]),
  (fact) => failed(book(fact, crashing('before'))).then(() => book(fact)),
  (fact) => failed(book(fact, crashing('after'))).then(() => book(fact)),
  (fact) => failed(book(fact, crashing('before'))).then(() => Promise.all([book(fact), book(fact)])),
  (fact) => failed(book(fact, crashing('before'))),
]

async function bookMonth(companyId: number): Promise<void> {
  const bulk = Array.from({ length: ROWS - BOOKED + NEVER_TRIED_AGAIN }, (_, index) => {
    const fact = factOf(companyId, BOOKED + index)
    return {
      ...fact,
      subject: String(fact.subject),
      detail: '',
      amountCents: CENTS[fact.kind],
      bookedAt: new Date(LAST_INSTANT),
    }
  })
  // The second pass consists of duplicates only.
  for (const rows of [bulk, bulk.toReversed()])
    for (let at = 0; at < rows.length; at += 2_500)
      await server.deps.db
        .insert(ledgerEntries)
        .values(rows.slice(at, at + 2_500))
        .onConflictDoNothing()
  for (let index = 0; index < BOOKED; index += 1) await FATES[index % FATES.length]?.(factOf(companyId, index))
}

/** Computed independently of the server, from the intended bookings. */
function owed(): number {
  let cents = 0
  for (let index = 0; index < ROWS + NEVER_TRIED_AGAIN; index += 1)
    if (index >= BOOKED || index % FATES.length !== FATES.length - 1) cents += CENTS[kindOf(index)]
  return cents
}

const sumOf = (rows: readonly { netCents: number }[]) => rows.reduce((sum, { netCents }) => sum + netCents, 0)
const all = <T extends typeof invoices | typeof invoiceLines | typeof billedEntries | typeof paymentAttempts>(
  table: T,
) => server.deps.db.select().from(table as typeof invoices) as unknown as Promise<T['$inferSelect'][]>

async function invoiceMonth(companyId: number): Promise<void> {
  server.setNow('2026-10-31T23:00:00Z')
  await failed(issueInvoice(crashing('before'), companyId))
  await failed(issueInvoice(crashing('after'), companyId))
  const { deps } = server
  const turns = [1, 2, 3].map(() => billMonths(deps).then(server.runJobs))
  await Promise.all(turns)
  for (const strike of STRIKES) {
    const objects = { ...deps.objects, write: failing(deps.objects.write, strike) }
    await makeInvoicePdf({ ...deps, objects }, 1).catch((error) => expect(error).toBeInstanceOf(PortFailure))
  }
}

async function collectMonth(): Promise<void> {
  server.setNow('2026-11-06T10:00:00Z')
  const { deps } = server
  const strikes = (strike: Strike): Deps[] => [
    crashing(strike),
    { ...deps, payments: { ...deps.payments, charge: failing(deps.payments.charge, strike) } },
    // The first transaction creates the attempt, the second one settles it.
    { ...deps, db: failingTransaction(deps.db, 2, strike) },
  ]
  for (const strike of STRIKES) for (const broken of strikes(strike)) await collectInvoice(broken, 1).catch(() => {})
  server.wait(30 * 3_600_000)
  for (let night = 0; night < 2; night += 1) {
    await reconcilePayments(deps)
    await server.runJobs()
  }
}

it('T18, BILL-01, BILL-04 bills and collects 10,000 facts of a month to the cent, through duplicates, crashes and lost answers', {
  timeout: 60_000,
}, async () => {
  server.setNow(LAST_INSTANT)
  const owner = await makePerson(server, 'owner')
  const { companyId } = owner
  await saveMethod(server, owner, CARDS.good)
  await bookMonth(companyId)
  await invoiceMonth(companyId)

  const [invoice, ...more] = await all(invoices)
  const net = owed()
  const gross = net + Math.round((net * 19) / 100)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ number: 'RE-2026-000001', netCents: net, grossCents: gross })
  expect(sumOf(await all(invoiceLines))).toBe(net)
  expect(await all(billedEntries)).toHaveLength(ROWS)
  expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Rechnung RE-2026-000001'])

  await collectMonth()
  const made = (await server.deps.db.select().from(simulatedPayments)).filter(({ kind }) => kind === 'payment_intent')
  expect(made.map(({ body }) => body.amount)).toEqual([gross])
  expect(await all(paymentAttempts)).toMatchObject([{ attempt: 1, state: 'succeeded' }])
  expect(await all(invoices)).toMatchObject([{ state: 'paid' }])

  // A fact reported again a month later is still the same fact.
  await Promise.all([1, 2, 3].map((index) => book(factOf(companyId, index))))
  await billUntil(server, '2026-12-01T10:00:00Z')
  expect(await all(invoices)).toHaveLength(1)
})

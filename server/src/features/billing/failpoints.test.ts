import { describe, expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments/payments-simulator/simulator-schema.ts'
import { makeInvoicePdf } from '#features/billing/invoice-pdf/make-invoice-pdf.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { bookUsage, CARDS, saveMethod } from '#test/billing.ts'
import { failing, failingAudit, failingJobs, failingOutbox, failingTransaction, type Strike } from '#test/failpoints.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { billedEntries, invoices, paymentAttempts } from './billing-schema.ts'
import { collectDue } from './collection/collect-due.ts'
import { collectInvoice } from './collection/collect-invoice.ts'
import { reconcilePayments } from './collection/reconcile-payments.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import { billMonths } from './months/bill-months.ts'

const server = startTestServer(
  { OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' },
  { connections: 20 },
)
let companyId: number
async function useServices(card: string) {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePerson(server, 'owner')
  companyId = owner.companyId
  await saveMethod(server, owner, card)
  await bookUsage(server, companyId, { transfers: 4, licences: ['Kiel'] })
  server.setNow('2026-10-31T23:30:00Z')
}

type Step = (deps: Deps) => Promise<void>
const issue: Step = (deps) => issueInvoice(deps, companyId)
const print: Step = (deps) => makeInvoicePdf(deps, 1)
const collect: Step = (deps) => collectInvoice(deps, 1)
/** The queue retries a job that failed. */
const untilDone = (step: Step, dies?: Deps) =>
  dies
    ? step(dies).then(
        () => Promise.reject(new Error('it lived')),
        () => step(server.deps),
      )
    : step(server.deps)

const nth = (transaction: number) => (whole: Deps, strike: Strike) => ({
  ...whole,
  db: failingTransaction(whole.db, transaction, strike),
})
const audit = (whole: Deps, strike: Strike) => ({ ...whole, audit: failingAudit(whole.audit, strike) })
const POINTS: [string, 'issue' | 'print' | 'collect', (whole: Deps, strike: Strike) => Deps][] = [
  ['issued', 'issue', nth(1)],
  ['audited as issued', 'issue', audit],
  ['handed to be printed', 'issue', (whole, strike) => ({ ...whole, jobs: failingJobs(whole.jobs, strike) })],
  [
    'stored as a PDF',
    'print',
    (whole, strike) => ({
      ...whole,
      objects: { ...whole.objects, write: failing(whole.objects.write, strike) },
    }),
  ],
  ['noted as printed', 'print', nth(1)],
  ['mailed', 'print', (whole, strike) => ({ ...whole, outbox: failingOutbox(whole.outbox, strike) })],
  ['about to be charged', 'collect', nth(1)],
  [
    'charged',
    'collect',
    (whole, strike) => ({
      ...whole,
      payments: { ...whole.payments, charge: failing(whole.payments.charge, strike) },
    }),
  ],
  ['audited as charged', 'collect', audit],
  ['settled', 'collect', nth(2)],
]

/** The collection, retried by the queue if it fails, and the hourly and nightly jobs that follow. */
async function collectAndLookAgain(dies?: Deps) {
  server.setNow('2026-11-06T10:00:00Z')
  await untilDone(collect, dies)
  await collectDue(server.deps)
  await server.runJobs()
  server.wait(2 * 3_600_000)
  await reconcilePayments(server.deps)
  await server.runJobs()
}

async function listCharges() {
  const made = await server.deps.db.select().from(simulatedPayments)
  return made.filter(({ kind }) => kind === 'payment_intent')
}

describe.each(POINTS)('a billing run that dies while its invoice is %s', (_where, dying, point) => {
  it.each(['before', 'after'] as const)(
    'QUAL-06, T18, BILL-01, BILL-04 (%s it) gives one invoice, one PDF, one mail, one charge',
    { timeout: 30_000 },
    async (strike) => {
      await useServices(CARDS.good)
      const dies = (step: typeof dying) => (step === dying ? point(server.deps, strike) : undefined)
      await untilDone(issue, dies('issue'))
      await untilDone(print, dies('print'))
      // One hour later: the run itself repeats, and the queue delivers its pending jobs.
      await billMonths(server.deps)
      await server.runJobs()
      expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Rechnung RE-2026-000001'])

      await collectAndLookAgain(dies('collect'))

      const { db } = server.deps
      expect(await db.select().from(invoices)).toMatchObject([{ number: 'RE-2026-000001', state: 'paid' }])
      expect(await db.select().from(billedEntries)).toHaveLength(5)
      expect(await db.select().from(paymentAttempts)).toMatchObject([{ attempt: 1, state: 'succeeded' }])
      expect(await listCharges()).toHaveLength(1)
      expect((await verifyAudit(db)).faults).toEqual([])
    },
  )
})

describe.each(POINTS.filter(([, dying]) => dying === 'collect'))(
  'a collection from a card that declines, dying while its invoice is %s',
  (_where, _dying, point) => {
    it.each(['before', 'after'] as const)(
      'QUAL-06, T18, BILL-04 (%s it) asks the card once, mails once, and waits for the day of the next try',
      { timeout: 30_000 },
      async (strike) => {
        await useServices(CARDS.fails)
        for (const step of [issue, print]) await step(server.deps)
        await server.mails()
        await collectAndLookAgain(point(server.deps, strike))

        const { db } = server.deps
        expect(await db.select().from(invoices)).toMatchObject([{ state: 'failed', nextTryOn: '2026-11-13' }])
        expect(await db.select().from(paymentAttempts)).toMatchObject([{ attempt: 1, state: 'failed' }])
        expect(await listCharges()).toHaveLength(1)
        expect((await server.mails()).map(({ subject }) => subject)).toEqual([
          'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen',
        ])
      },
    )
  },
)

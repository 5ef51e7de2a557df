import { beforeEach, describe, expect, it } from 'vitest'
import { simulatedPayments } from '#adapters/payments-simulator/simulator-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { verifyAudit } from '#platform/verify-audit.ts'
import { bookUsage, CARDS, saveMethod } from '#test/billing.ts'
import { failing, failingAudit, failingJobs, failingOutbox, failingTransaction, type Strike } from '#test/failpoints.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { billMonths } from './bill-months.ts'
import { billedEntries, invoices, paymentAttempts } from './billing-schema.ts'
import { collectDue } from './collect-due.ts'
import { collectInvoice } from './collect-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const server = startTestServer({ OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' })
let companyId: number
beforeEach(async () => {
  server.setNow('2026-10-15T10:00:00Z')
  const owner = await makePerson(server, 'owner')
  companyId = owner.companyId ?? 0
  await saveMethod(server, owner, CARDS.good)
  await bookUsage(server, companyId, { transfers: 4, licences: ['Kiel'] })
  server.setNow('2026-10-31T23:30:00Z')
})

type Step = (deps: Deps) => Promise<void>
const issue: Step = (deps) => issueInvoice(deps, companyId)
const print: Step = (deps) => makeInvoicePdf(deps, 1)
const collect: Step = (deps) => collectInvoice(deps, 1)
/** A job that died is begun anew by the queue. */
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

describe.each(POINTS)('a billing run that dies while its invoice is %s', (_where, dying, point) => {
  it.each(['before', 'after'] as const)(
    'QUAL-06, T18, BILL-01, BILL-04 (%s it) gives one invoice, one PDF, one mail, one charge',
    { timeout: 30_000 },
    async (strike) => {
      const dies = (step: typeof dying) => (step === dying ? point(server.deps, strike) : undefined)
      await untilDone(issue, dies('issue'))
      await untilDone(print, dies('print'))
      // The hour after: the run itself comes again, and the queue brings what it has kept.
      await billMonths(server.deps)
      await server.runJobs()
      expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Rechnung RE-2026-000001'])

      server.setNow('2026-11-06T10:00:00Z')
      await untilDone(collect, dies('collect'))
      await collectDue(server.deps)
      await server.runJobs()
      server.wait(2 * 3_600_000)
      await reconcilePayments(server.deps)
      await server.runJobs()

      const { db } = server.deps
      expect(await db.select().from(invoices)).toMatchObject([{ number: 'RE-2026-000001', state: 'paid' }])
      expect(await db.select().from(billedEntries)).toHaveLength(5)
      expect(await db.select().from(paymentAttempts)).toMatchObject([{ attempt: 1, state: 'succeeded' }])
      const made = (await db.select().from(simulatedPayments)).filter(({ kind }) => kind === 'payment_intent')
      expect(made).toHaveLength(1)
      expect((await verifyAudit(db)).faults).toEqual([])
    },
  )
})

import { expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import { DEMO_CHAIN_OWNER, DEMO_OPERATOR, DEMO_PASSWORD } from '#src/demo/demo-people.ts'
import { countDemo } from '#src/demo/find-demo.ts'
import { removeDemo } from '#src/demo/remove-demo.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { listInvoicesToDraw, seedChain } from './seed-chain.ts'

const server = startTestServer({ DEMO: 'on' })
const SMALL = { studios: 3, people: 5, booked: 2, months: 3, transfers: 30, others: 40, payers: 30, reviews: 30 }

async function signIn(email: string) {
  const payload = { email, password: DEMO_PASSWORD }
  const url = '/api/photobooth/web-login/'
  const { access_token } = (await server.post(url, payload)).json()
  return async (path: string) => (await server.get(path, { authorization: `Bearer ${access_token}` })).json()
}

it('ROOM-09, ROOM-10, T26 the demo grows by a chain with its invoices and a country with reviews, and loses them', async () => {
  const { deps } = server
  await expect(seedChain(deps, SMALL)).rejects.toThrow('There is no demo data.')
  await seedDemo(deps)
  expect(await seedChain(deps, SMALL)).toBe(true)
  expect(await seedChain(deps, SMALL)).toBe(false)

  const owner = await signIn(DEMO_CHAIN_OWNER)
  expect(await owner('/api/photobooth/registered-shops/')).toHaveLength(SMALL.studios)
  expect(await owner('/api/photobooth/invite-employee/')).toHaveLength(SMALL.people)
  const billed = await owner('/api/payments/get-invoices/')
  expect(billed).toHaveLength(SMALL.months)
  expect(billed.every(({ state }: { state: string }) => state === 'paid')).toBe(true)

  const operator = await signIn(DEMO_OPERATOR)
  const waiting = await operator('/api/operator/reviews/')
  // The demo itself has one more.
  expect(waiting).toHaveLength(SMALL.reviews + 1)
  expect(waiting.some(({ duplicates }: { duplicates: unknown[] }) => duplicates.length > 0)).toBe(true)
  const [months] = [(await operator('/api/operator/figures/')).months]
  expect(months.filter(({ transfers }: { transfers: number }) => transfers > 100)).toHaveLength(2)
  expect(months.filter(({ transfers }: { transfers: number }) => transfers > 0)).toHaveLength(SMALL.months + 1)
  for (const [only, found] of [
    ['unpaid', 20],
    ['credit', 5],
  ])
    expect(await operator(`/api/operator/invoices/?only=${only}`)).toHaveLength(Number(found))
  expect((await verifyAudit(deps.db)).faults).toEqual([])

  const issued = await deps.db.select().from(invoices).orderBy(invoices.id)
  // Without the demo's own invoice, which was issued before.
  const days = issued.slice(1).map(({ issuedOn }) => issuedOn)
  expect(days).toEqual(days.toSorted())
  expect(await listInvoicesToDraw(deps.db)).toEqual(issued.map(({ id }) => id))

  await removeDemo(deps)
  expect(await countDemo(deps.db)).toEqual({ people: 0, firms: 0 })
  expect(await deps.db.select().from(studios)).toEqual([])
}, 120_000)

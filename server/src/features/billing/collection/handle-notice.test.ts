import { describe, expect, it } from 'vitest'
import { billedMonths, SELLER } from '#test/billed-months.ts'
import { IBANS } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'

describe('notices of the payment provider', { timeout: 60_000 }, () => {
  const server = startTestServer(SELLER)
  const { makeBilledOwner, deliver, collectOn, listed } = billedMonths(server)

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
})

import { expect, it } from 'vitest'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { billedMonths, OCTOBER, SELLER } from '#test/billed-months.ts'
import { bookUsage } from '#test/billing.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer(SELLER)
const { makeOwner, turnMonth, allInvoices } = billedMonths(server)

/** An invoice of a month in which the price rose: two transfers at 0.75, then three at 0.85. */
async function makeBilled() {
  server.setNow(OCTOBER)
  const { companyId } = await makeOwner()
  await bookUsage(server, companyId, { transfers: 2 })
  const row = { companyId, kind: 'transfer' as const, detail: '', amountCents: 85, bookedAt: server.deps.clock.now() }
  const dearer = [1, 2, 3].map((serial) => ({ ...row, subject: `dearer-${serial}` }))
  await server.deps.db.insert(ledgerEntries).values(dearer)
  await turnMonth()
  const { headers } = await makePerson(server, 'operator')
  const [invoice] = await allInvoices()
  const url = `/api/operator/invoices/${invoice?.id}/credit-note/`
  const wish = { kind: 'transfer', detail: '', reason: 'Fehlversuch', confirm_number: invoice?.number }
  return {
    correctable: async () => (await server.get('/api/operator/invoices/', headers)).json().at(-1).correctable,
    giveBack: async (some: object) => (await server.post(url, { ...wish, ...some }, headers)).json(),
  }
}

const cheap = { kind: 'transfer', detail: '', count: 2, unit_cents: 75, vat_percent: 19 }
const dear = { kind: 'transfer', detail: '', count: 3, unit_cents: 85, vat_percent: 19 }

it('ROOM-04, T18 a credit note gives back the items of the price that the operator was shown', async () => {
  const { correctable, giveBack } = await makeBilled()
  expect(await correctable()).toEqual([cheap, dear])
  expect(await giveBack({ count: 2, seen: 3, unit_cents: 85 })).toMatchObject({ net_cents: -170 })
  expect(await correctable()).toEqual([cheap, { ...dear, count: 1 }])
  expect((await giveBack({ count: 2, seen: 1, unit_cents: 85 })).code).toBe('not-so-many-left')
  expect(await giveBack({ count: 2, seen: 2, unit_cents: 75 })).toMatchObject({ net_cents: -150 })
  expect(await correctable()).toEqual([{ ...dear, count: 1 }])
})

it('ROOM-04, T18 a credit note without a price is for any, the oldest first', async () => {
  const { giveBack } = await makeBilled()
  expect((await giveBack({ count: 3, seen: 3 })).code).toBe('changed-meanwhile')
  expect(await giveBack({ count: 3, seen: 5 })).toMatchObject({ net_cents: -235 })
})

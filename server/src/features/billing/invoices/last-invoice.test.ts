import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoiceProfiles, invoices } from '#features/billing/billing-schema.ts'
import { collectDue } from '#features/billing/collection/collect-due.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { bookUsage, CARDS, giveAddress, saveMethod } from '#test/billing.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const OCTOBER = '2026-10-15T10:00:00Z'

describe('the last invoice of a company that has ended', { timeout: 60_000 }, () => {
  const server = startTestServer({ OPERATOR_VAT_ID: 'DE123456789' })
  const allInvoices = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  async function turnMonth() {
    server.setNow('2026-10-31T23:30:00Z')
    await billMonths(server.deps)
    await server.runJobs()
  }
  async function close({ headers }: TestPerson) {
    const url = '/api/photobooth/profile/close/'
    const payload = { confirm_last_name: 'Muster', current_password: PASSWORD }
    const closed = await server.app.inject({ method: 'POST', url, headers, payload })
    expect(closed.statusCode).toBe(200)
    await server.mails()
  }

  it('ACC-04, BILL-02 bills what a closed company still owes, to the address given with the payment method', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await giveAddress(server, owner.companyId ?? 0)
    await saveMethod(server, owner, CARDS.good)
    await bookUsage(server, owner.companyId ?? 0, { transfers: 4 })
    await close(owner)
    await turnMonth()
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@studio.test', 'Rechnung RE-2026-000001'],
    ])
    server.setNow('2026-11-06T10:00:00Z')
    await collectDue(server.deps)
    await server.runJobs()
    expect(await allInvoices()).toMatchObject([{ state: 'paid', buyer: { name: 'Atelier Probe' } }])
  })

  it.each([
    ['the address of its owner', undefined, 'inhaberin@studio.test'],
    ['the address that it chose for invoices', 'kasse@studio.test', 'kasse@studio.test'],
  ])(
    'ACC-04, BILL-02 bills what a closed company without a payment method still owes, by mail to %s and with that of its studio',
    async (_what, chosen, to) => {
      server.setNow(OCTOBER)
      const owner = await makePerson(server, 'owner', { email: 'inhaberin@studio.test' })
      const companyId = owner.companyId ?? 0
      await makeStudio(server, companyId)
      if (chosen)
        await server.deps.db.insert(invoiceProfiles).values({ companyId, email: chosen, vatId: 'DE987654321' })
      await bookUsage(server, companyId, { transfers: 4 })
      await close(owner)
      await turnMonth()
      expect((await server.mails()).map((mail) => [mail.to, mail.subject])).toEqual([[to, 'Rechnung RE-2026-000001']])
      const address = { name: 'Atelier Probe', street: 'Wall 18', postcode: '24103', city: 'Kiel', country: 'DE' }
      expect(await allInvoices()).toMatchObject([{ buyer: { ...address, vatId: chosen ? 'DE987654321' : '' } }])
    },
  )

  it('ACC-04 asks nobody for an address when the account is closed, since no one can enter it any more', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await bookUsage(server, owner.companyId ?? 0, { identifications: 1 })
    await close(owner)
    await turnMonth()
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Rechnung RE-2026-000001'],
    ])
  })

  it('ACC-01, BILL-02 bills what a blocked company still owes with the address of its studio', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await makeStudio(server, owner.companyId ?? 0)
    await bookUsage(server, owner.companyId ?? 0, { transfers: 4 })
    const { headers } = await makePerson(server, 'operator')
    const url = `/api/operator/accounts/${owner.id}/block/`
    const payload = { reason: 'Gefälschter Nachweis', confirm_last_name: 'Muster' }
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    await turnMonth()
    expect(await allInvoices()).toMatchObject([{ buyer: { street: 'Wall 18', postcode: '24103', city: 'Kiel' } }])
  })

  it('ACC-04 keeps no address of a closed company that has nothing left to bill', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await makeStudio(server, owner.companyId ?? 0)
    await close(owner)
    expect(await server.deps.db.select().from(invoiceProfiles)).toEqual([])
  })
})

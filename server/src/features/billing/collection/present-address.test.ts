import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { changeOwner } from '#features/accounts/change-owner.ts'
import { invoiceProfiles, invoices } from '#features/billing/billing-schema.ts'
import { cancelInvoice } from '#features/billing/corrections/cancel-invoice.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { notificationSettings } from '#features/notifications/notifications-schema.ts'
import { billUntil, bookUsage, CARDS, collectOn, IBANS, makePayer, saveMethod } from '#test/billing.ts'
import { closeCompany, freshHeaders, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { tellOfPauses } from './tell-of-pauses.ts'

describe('mails about an invoice that was sent before', { timeout: 60_000 }, () => {
  const server = startTestServer({ OPERATOR_VAT_ID: 'DE123456789' })
  const mailed = async () => (await server.mails()).map(({ to, subject }) => [to, subject])

  /** A company with an invoice of October that is not due yet. */
  async function makeBilled(number?: string) {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePayer(server)
    const { companyId } = owner
    if (number) await saveMethod(server, owner, number)
    await bookUsage(server, companyId, { transfers: 4 })
    await billUntil(server, '2026-10-31T23:30:00Z')
    expect(await mailed()).toEqual([['owner@studio.test', 'Rechnung RE-2026-000001']])
    return owner
  }
  async function day(day: string) {
    await collectOn(server, day)
    await tellOfPauses(server.deps)
    return mailed()
  }
  const sayAddress = (email: string) => server.deps.db.update(invoiceProfiles).set({ email })
  async function handOverTo(companyId: number, email: string) {
    const next = await makePerson(server, 'manager', { companyId, email })
    await changeOwner(server.deps.db, { companyId, id: next.id, at: server.deps.clock.now() })
    return next
  }
  async function close(owner: Pick<TestPerson, 'id'>) {
    await closeCompany(server, await freshHeaders(server, owner))
    await server.mails()
  }

  it('BILL-04, ROOM-03 go to the address for invoices that was mended since', async () => {
    const { companyId } = await makeBilled(CARDS.fails)
    await sayAddress('kasse@studio.test')
    // The recipient of that address does not get a second copy.
    await makePerson(server, 'accounting', { companyId, email: 'kasse@studio.test' })
    const settings = { companyId, rejections: [], collections: ['accounting' as const] }
    await server.deps.db.insert(notificationSettings).values(settings)
    expect(await day('2026-11-06')).toEqual([
      ['kasse@studio.test', 'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen'],
    ])
    await day('2026-11-13')
    expect(await day('2026-11-20')).toEqual([['kasse@studio.test', 'Rechnung RE-2026-000001 ist offen']])
    await sayAddress('buero@studio.test')
    expect(await day('2026-11-27')).toEqual([['buero@studio.test', 'Erinnerung: Rechnung RE-2026-000001 ist offen']])
    expect(await day('2026-12-04')).toEqual([
      ['buero@studio.test', 'Übermittlungen pausiert: Rechnung RE-2026-000001 ist offen'],
    ])
    expect(await server.deps.db.select().from(invoices)).toMatchObject([{ buyer: { email: 'owner@studio.test' } }])
  })

  it('BILL-04, ROOM-03 go to the current owner, by name, and no longer to the former one', async () => {
    const { companyId } = await makeBilled()
    await server.deps.db.update(companies).set({ name: 'Erika Neu' })
    const next = await handOverTo(companyId, 'neu@studio.test')
    await collectOn(server, '2026-11-06')
    const [missing, ...none] = await server.mails()
    expect([missing?.to, none]).toEqual(['neu@studio.test', []])
    expect(missing?.text).toContain('Guten Tag Erika Neu,')
    const headers = await freshHeaders(server, next)
    expect((await saveMethod(server, { ...next, headers }, IBANS.good)).statusCode).toBe(200)
    expect(await mailed()).toEqual([['neu@studio.test', 'Einzug zur Rechnung RE-2026-000001 am 11.11.2026']])
  })

  it('BILL-04, ROOM-04 go there with a correction as well, which names the buyer of its invoice', async () => {
    await makeBilled()
    await sayAddress('kasse@studio.test')
    const [invoice] = await server.deps.db.select().from(invoices)
    const operator = await makePerson(server, 'operator')
    const why = { reason: 'Doppelt berechnet', again: false, actorId: operator.id }
    await cancelInvoice(server.deps, { invoiceId: invoice?.id ?? 0, ...why })
    await server.runJobs()
    expect(await mailed()).toEqual([['kasse@studio.test', 'Stornorechnung ST-2026-000002']])
    const [, correction] = await server.deps.db.select().from(invoices).orderBy(invoices.id)
    expect(correction).toMatchObject({ kind: 'cancellation', buyer: { email: 'owner@studio.test' } })
  })

  it('ACC-04, BILL-04 go to the last owner of a company that has closed with a sum to pay', async () => {
    const { companyId } = await makeBilled()
    await close(await handOverTo(companyId, 'neu@studio.test'))
    expect(await server.deps.db.select().from(accounts).where(eq(accounts.email, 'neu@studio.test'))).toEqual([])
    expect(await day('2026-11-06')).toEqual([['neu@studio.test', 'Rechnung RE-2026-000001 ist offen']])
  })

  it('BILL-04 go to the address that the invoice names where its company has none any more', async () => {
    await makeBilled()
    const at = server.deps.clock.now()
    await server.deps.db.update(accounts).set({ email: 'deleted-1@invalid', closedAt: at })
    await server.deps.db.update(companies).set({ endedAt: at })
    expect(await day('2026-11-06')).toEqual([['owner@studio.test', 'Rechnung RE-2026-000001 ist offen']])
  })
})

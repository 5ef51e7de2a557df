import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoiceProfiles, invoices } from '#features/billing/billing-schema.ts'
import { tellOfPauses } from '#features/billing/collection/tell-of-pauses.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { billUntil, bookUsage, CARDS, collectOn, makePayer, saveMethod } from '#test/billing.ts'
import { closeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const OCTOBER = '2026-10-15T10:00:00Z'

describe('the last invoice of a company that has ended', { timeout: 60_000 }, () => {
  const server = startTestServer({ OPERATOR_VAT_ID: 'DE123456789' })
  const allInvoices = () => server.deps.db.select().from(invoices).orderBy(asc(invoices.id))
  const turnMonth = () => billUntil(server, '2026-10-31T23:30:00Z')
  async function close({ headers }: TestPerson) {
    await closeCompany(server, headers)
    await server.mails()
  }

  it('ACC-04, BILL-02 bills what a closed company still owes, to the address given with the payment method', async () => {
    server.setNow(OCTOBER)
    const owner = await makePayer(server)
    await saveMethod(server, owner, CARDS.good)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await close(owner)
    await turnMonth()
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@studio.test', 'Rechnung RE-2026-000001'],
    ])
    await collectOn(server, '2026-11-06')
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
      const { companyId } = owner
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

  it('ACC-04 does not ask for an address when the account is closed, since no one can enter it any more', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await bookUsage(server, owner.companyId, { identifications: 1 })
    await close(owner)
    await turnMonth()
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Rechnung RE-2026-000001'],
    ])
  })

  it('ACC-01, BILL-02 bills what a blocked company still owes with the address of its studio', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await makeStudio(server, owner.companyId)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    const { headers } = await makePerson(server, 'operator')
    const url = `/api/operator/accounts/${owner.id}/block/`
    const payload = { reason: 'Gefälschter Nachweis', confirm_last_name: 'Muster' }
    expect((await server.post(url, payload, headers)).statusCode).toBe(200)
    await turnMonth()
    expect(await allInvoices()).toMatchObject([{ buyer: { street: 'Wall 18', postcode: '24103', city: 'Kiel' } }])
  })

  it('ACC-04 keeps no address of a closed company that has nothing left to bill', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await makeStudio(server, owner.companyId)
    await close(owner)
    expect(await server.deps.db.select().from(invoiceProfiles)).toEqual([])
  })

  async function mailedOn(days: readonly string[]) {
    const mailed: { day: string; subject: string; text: string }[] = []
    for (const day of days) {
      await collectOn(server, day)
      await tellOfPauses(server.deps)
      for (const { subject, text } of await server.mails())
        mailed.push({ day, subject, text: text.replace(/\s+/g, ' ') })
    }
    return mailed
  }
  const DAYS = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27', '2026-12-04']

  it('ACC-04, BILL-04, ROOM-03 asks a closed company without a payment method for nothing: people take over at once', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner', { email: 'inhaberin@studio.test' })
    await makeStudio(server, owner.companyId)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await close(owner)
    await turnMonth()
    const [sent] = await server.mails()
    const text = sent?.text.replace(/\s+/g, ' ')
    expect(text).toContain('Es ist keine Zahlungsmethode hinterlegt. Wir melden uns bei Ihnen wegen der Zahlung.')
    expect(text).not.toContain('https://')
    const [mail, ...more] = await mailedOn(DAYS)
    expect([mail?.day, mail?.subject, more]).toEqual(['2026-11-06', 'Rechnung RE-2026-000001 ist offen', []])
    expect(mail?.text).toContain('Wir melden uns bei Ihnen wegen der Zahlung.')
    expect(mail?.text).not.toMatch(/https:|Übermittlungen möglich|selbst/)
    expect(await allInvoices()).toMatchObject([{ state: 'handed-over', failure: 'no-method', pauseOn: null }])
  })

  it('ACC-04, BILL-04, ROOM-03 sends a closed company to no page when its card fails, and announces no pause', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await saveMethod(server, owner, CARDS.fails)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await close(owner)
    await turnMonth()
    await server.mails()
    const mailed = await mailedOn(DAYS)
    expect(mailed.map(({ day, subject }) => [day, subject])).toEqual([
      ['2026-11-06', 'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen'],
      ['2026-11-13', 'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen'],
      ['2026-11-20', 'Rechnung RE-2026-000001 ist offen'],
    ])
    for (const { text } of mailed) expect(text).not.toMatch(/https:|Übermittlungen möglich|Bitte|selbst/)
    expect(mailed[0]?.text).toContain('Wir versuchen es am 13.11.2026 noch einmal.')
    expect(mailed[2]?.text).toContain('Wir melden uns bei Ihnen wegen der Zahlung.')
  })

  it('ACC-04, ROOM-03 announces no pause that was set before the company closed', async () => {
    server.setNow(OCTOBER)
    const owner = await makePerson(server, 'owner')
    await saveMethod(server, owner, CARDS.fails)
    await bookUsage(server, owner.companyId, { transfers: 4 })
    await turnMonth()
    await mailedOn(['2026-11-06'])
    expect(await allInvoices()).toMatchObject([{ pauseOn: '2026-12-04' }])
    await server.deps.db.update(companies).set({ endedAt: server.deps.clock.now() })
    expect((await mailedOn(DAYS)).map(({ subject }) => subject)).toEqual([
      'Einzug zur Rechnung RE-2026-000001 fehlgeschlagen',
      'Rechnung RE-2026-000001 ist offen',
    ])
  })
})

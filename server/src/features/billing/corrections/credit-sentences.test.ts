import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices } from '#features/billing/billing-schema.ts'
import { billUntil, bookUsage, CARDS, collectOn, makePayer, saveMethod } from '#test/billing.ts'
import { closeCompany, freshHeaders, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { correctInvoice } from './correct-invoice.ts'

describe('credit that is open when a company ends', { timeout: 60_000 }, () => {
  const server = startTestServer()
  const SENTENCE =
    'Ihr Guthaben von 58,31 € wird mit noch offenen Rechnungen verrechnet; was übrig bleibt, zahlen wir aus. Bitte nennen Sie uns dafür Ihre Bankverbindung.'

  /** A licence that is billed, collected and credited by an operator. */
  async function makeCredit() {
    server.setNow('2026-10-15T10:00:00Z')
    const owner = await makePayer(server)
    const { companyId } = owner
    await saveMethod(server, owner, CARDS.good)
    await bookUsage(server, companyId, { licences: ['Wall 18, Kiel'] })
    await billUntil(server, '2026-11-01T05:00:00Z')
    await collectOn(server, '2026-11-06')
    const operator = await makePerson(server, 'operator')
    const [invoice] = await server.deps.db.select().from(invoices)
    const licence = { kind: 'licence', detail: 'Wall 18, Kiel', count: 1, seen: 1 } as const
    const why = { reason: 'Standort geschlossen', actorId: operator.id }
    await correctInvoice(server.deps, { invoiceId: invoice?.id ?? 0, ...licence, ...why })
    await server.runJobs()
    await server.mails()
    expect(await server.deps.db.select().from(invoices).orderBy(asc(invoices.id))).toMatchObject([
      { state: 'paid' },
      { state: 'credit', grossCents: 5831 },
    ])
    return { owner, operator }
  }
  const headersOf = (person: { id: number }) => freshHeaders(server, person)
  const mailTo = async (email: string) =>
    (await server.mails()).find(({ to }) => to === email)?.text.replace(/\s+/g, ' ')
  async function listed(operator: { id: number }) {
    const url = '/api/operator/invoices/?only=credit'
    return (await server.get(url, await headersOf(operator))).json()
  }

  it('ROOM-04, ACC-04 is named to the owner who closes the account, and marked in the list of operators', async () => {
    const { owner, operator } = await makeCredit()
    expect(await listed(operator)).toMatchObject([{ left_cents: 5831, company_ended: false }])
    await closeCompany(server, await headersOf(owner))
    expect(await mailTo(owner.email)).toContain(SENTENCE)
    expect(await listed(operator)).toMatchObject([{ left_cents: 5831, company_ended: true }])
  })

  it('ROOM-04, OPR-01 is named to the owner whom an operator blocks', async () => {
    const { owner, operator } = await makeCredit()
    const url = `/api/operator/accounts/${owner.id}/block/`
    const payload = { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' }
    const blocked = await server.post(url, payload, await headersOf(operator))
    expect(blocked.statusCode).toBe(200)
    expect(await mailTo(owner.email)).toContain(SENTENCE)
  })

  it('ACC-04 is not mentioned if there is none', async () => {
    const owner = await makePerson(server, 'owner')
    await closeCompany(server, await headersOf(owner))
    expect(await mailTo(owner.email)).not.toContain('Guthaben')
  })
})

import { describe, expect, it } from 'vitest'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

async function record(at: string, action: string, facts: Record<string, string | number | null> = {}): Promise<void> {
  server.setNow(at)
  await server.deps.audit.append(action, facts)
}

async function figures() {
  server.setNow('2026-11-20T10:00:00.000Z')
  const operator = await makePerson(server, 'operator')
  return (await server.app.inject({ url: '/api/operator/figures/', headers: operator.headers })).json()
}

describe('the figures of the back office', () => {
  it('OPR-03 counts what was recorded, by the month in Germany', async () => {
    await record('2026-11-01T09:00:00Z', 'account-registered', { role: 'owner' })
    await record('2026-11-01T09:00:00Z', 'account-registered', { role: 'employee' })
    // An hour before November in UTC, and after midnight in Germany.
    await record('2026-10-31T23:30:00Z', 'photo-stored', { companyId: 1 })
    await record('2026-10-31T22:30:00Z', 'photo-stored', { companyId: 2 })
    await record('2026-11-02T09:00:00Z', 'photo-retrieved', { result: 'given' })
    await record('2026-11-02T09:00:00Z', 'photo-retrieved', { result: 'expired' })
    for (const reason of ['blurred', 'other-person', 'blurred'])
      await record('2026-11-03T09:00:00Z', 'photo-decided', { decision: 'reject', reason })
    await record('2026-11-03T09:00:00Z', 'photo-decided', { decision: 'accept', reason: null })
    await record('2025-11-20T09:00:00Z', 'photo-stored', { companyId: 1 })

    const { months, refusals_by_reason } = await figures()
    expect(months).toHaveLength(12)
    expect([months[0].month, months[11].month]).toEqual(['2025-12', '2026-11'])
    expect(months[11]).toEqual({ month: '2026-11', registrations: 1, transfers: 1, retrievals: 1, refusals: 3 })
    expect(months[10]).toMatchObject({ month: '2026-10', transfers: 1, refusals: 0 })
    const transfers = months.reduce((sum: number, month: { transfers: number }) => sum + month.transfers, 0)
    expect(transfers).toBe(2)
    expect(refusals_by_reason).toEqual([
      { reason: 'blurred', count: 2 },
      { reason: 'other-person', count: 1 },
    ])
  })

  it('OPR-03 shows twelve empty months where nothing has happened, and does not invent any', async () => {
    const { months, refusals_by_reason, refusals_by_authority } = await figures()
    expect(months.every((month: Record<string, unknown>) => month.registrations === 0 && month.transfers === 0)).toBe(
      true,
    )
    expect(refusals_by_reason).toEqual([])
    expect(refusals_by_authority).toEqual([])
  })
})

describe('the studios of the back office', () => {
  it('OPR-03 lists all with company, owner and state', async () => {
    const operator = await makePerson(server, 'operator')
    const companyId = await makeCompany(server, 'approved', 'Lichtbild Jessen GmbH')
    const owner = await makePerson(server, 'owner', { companyId })
    const payload = { name: 'Studio Kiel', address: 'Wall 18', city: 'Kiel', zipcode: '24103' }
    await server.app.inject({
      method: 'POST',
      url: '/api/photobooth/registered-shops/',
      payload,
      headers: owner.headers,
    })
    const answer = await server.app.inject({ url: '/api/operator/studios/', headers: operator.headers })
    expect(answer.json()).toMatchObject([
      {
        name: 'Studio Kiel',
        company_name: 'Lichtbild Jessen GmbH',
        company_review: 'approved',
        review: 'under-review',
        has_certificate: false,
        owner_id: owner.id,
      },
    ])
  })
})

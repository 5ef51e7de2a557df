import type { AuditAction } from '@epassbild/contract/operator/audit-actions.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { figureDays, figureDaysUntil } from '#features/operator/operator-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { closeFigureDays } from './close-figure-days.ts'

const server = startTestServer()

async function record(
  at: string,
  action: AuditAction,
  facts: Record<string, string | number | null> = {},
): Promise<void> {
  server.setNow(at)
  await server.deps.audit.append(action, facts)
}

let asked = 0

async function figures(query = '') {
  server.setNow('2026-11-20T10:00:00.000Z')
  asked += 1
  const operator = await makePerson(server, 'operator', { email: `${asked}@betrieb.test` })
  return (await server.get(`/api/operator/figures/?${query}`, operator.headers)).json()
}

describe('the figures of the back office', () => {
  it('OPR-03 counts what was recorded, by the month in Germany', async () => {
    await record('2026-11-01T09:00:00Z', 'account-registered', { role: 'owner' })
    await record('2026-11-01T09:00:00Z', 'account-registered', { role: 'employee' })
    // Still October in UTC, but after midnight in Germany.
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

describe('figures of days that are over', () => {
  const owned = async (zipcode: string) => {
    const companyId = await makeCompany(server, 'approved')
    const owner = await makePerson(server, 'owner', { companyId, email: `o${zipcode}@studio.test` })
    const payload = { name: 'Studio', address: 'Wall 18', city: 'Ort', zipcode }
    const url = '/api/photobooth/registered-shops/'
    const { id } = (await server.post(url, payload, owner.headers)).json()
    return { ownerId: owner.id, studioId: id as number }
  }
  async function aYear() {
    server.setNow('2025-11-01T10:00:00Z')
    const [kiel, munich] = [await owned('24103'), await owned('80331')]
    for (const at of ['2025-12-31T22:30:00Z', '2025-12-31T23:30:00Z', '2026-03-02T09:00:00Z', '2026-11-20T09:00:00Z']) {
      await record(at, 'photo-stored', { studioId: kiel.studioId })
      await record(at, 'photo-stored', { studioId: munich.studioId })
      await record(at, 'photo-decided', { decision: 'reject', reason: 'blurred' })
    }
    await record('2026-03-02T10:00:00Z', 'account-registered', { role: 'owner', actorId: munich.ownerId })
    return { kiel, munich }
  }
  const close = () => closeFigureDays(server.deps)

  it('ROOM-12 are stored once and say the same as the log, by range and federal state', async () => {
    await aYear()
    const queries = [
      '',
      'state=09',
      'from=2026-01-01&to=2026-03-31',
      'from=2026-01-01&to=2026-11-19',
      'from=2026-11-20',
    ]
    const counted = []
    for (const query of queries) counted.push(await figures(query))
    await close()
    await close()
    const stored = await server.deps.db.select().from(figureDays)
    expect(stored.length).toBeGreaterThan(8)
    expect(stored.every(({ day }) => day < '2026-11-20')).toBe(true)
    for (const [index, query] of queries.entries()) expect(await figures(query), query).toEqual(counted[index])

    const [, bavaria, spring] = counted
    const months = bavaria.months.filter(({ transfers }: { transfers: number }) => transfers > 0)
    expect(months).toMatchObject([
      { month: '2025-12', transfers: 1 },
      { month: '2026-01', transfers: 1 },
      { month: '2026-03', transfers: 1, registrations: 1 },
      { month: '2026-11', transfers: 1 },
    ])
    expect(spring.months).toHaveLength(3)
    expect(spring.refusals_by_reason).toEqual([{ reason: 'blurred', count: 2 }])
    expect(spring.by_state).toMatchObject([
      { state: '', refusals: 2 },
      { state: '01', transfers: 2, registrations: 0 },
      { state: '09', transfers: 2, registrations: 1 },
    ])
  })

  it('ROOM-12 stay as they are when the studio or the photo is gone', async () => {
    const { kiel } = await aYear()
    server.setNow('2026-11-20T10:00:00Z')
    await close()
    const before = await figures()
    await server.deps.db.delete(studios).where(eq(studios.id, kiel.studioId))
    const after = await figures()
    expect(after.months).toEqual(before.months)
    const stored = after.by_state.find(({ state }: { state: string }) => state === '01')
    expect(stored.transfers).toBe(3)
  })

  it('ROOM-12 of a day are stored an hour after its end, by several instances at once, and only then', async () => {
    await aYear()
    server.setNow('2026-11-20T23:30:00Z')
    await Promise.all([close(), close(), close()])
    const last = async () => (await server.deps.db.select().from(figureDaysUntil)).map(({ day }) => day)
    expect(await last()).toEqual(['2026-11-19'])
    server.setNow('2026-11-21T00:30:00Z')
    await close()
    expect(await last()).toEqual(['2026-11-20'])
    const twentieth = await server.deps.db.select().from(figureDays).where(eq(figureDays.day, '2026-11-20'))
    expect(twentieth.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  })

  it('ROOM-12 are stored day by day where a week cannot be: a day that fails holds up no earlier one', async () => {
    const { kiel } = await aYear()
    server.setNow('2026-11-10T10:00:00Z')
    await close()
    await record('2026-11-12T09:00:00Z', 'photo-stored', { studioId: kiel.studioId })
    await server.deps.db
      .insert(figureDays)
      .values({ day: '2026-11-12', state: '01', kind: 'transfers', reason: '', count: 1 })
    server.setNow('2026-11-14T10:00:00Z')
    await expect(close()).rejects.toThrow()
    expect(await server.deps.db.select().from(figureDaysUntil)).toMatchObject([{ day: '2026-11-11' }])
  })

  it('ROOM-12 answer an invalid range with messages', async () => {
    expect((await figures('from=2026-03-02&to=2026-03-01')).detail).toBe('Der erste Tag liegt nach dem letzten.')
    expect((await figures('from=1990-01-01')).detail).toBe('Bitte wählen Sie höchstens zehn Jahre.')
    for (const day of ['gestern', '0000-01-01']) {
      expect((await figures(`from=${day}`)).from).toEqual(['Bitte geben Sie ein Datum an.'])
    }
    expect((await figures('state=17')).code).toBe('invalid-input')
  })
})

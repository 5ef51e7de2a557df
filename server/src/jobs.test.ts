import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { insertNotice } from '#features/billing/collection/attempt-store.ts'
import { noteHolderChange } from '#features/operator/accounts/holder-store.ts'
import { noteNameChange } from '#features/operator/accounts/name-change-store.ts'
import { listCheckpointKeys, SIGN_AUDIT_HEADS } from '#platform/audit/audit-checkpoints.ts'
import { systemClock } from '#platform/clock.ts'
import { ClocksApart } from '#platform/database/require-same-time.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { jobsOf } from './jobs.ts'

const server = startTestServer()
const DAY_MS = 24 * 3_600_000

async function count(table: string): Promise<number> {
  const { rows } = await server.deps.db.execute<{ rows: number }>(sql.raw(`select count(*)::int as rows from ${table}`))
  return rows[0]?.rows ?? 0
}

/** Runs the job after this time, when the row must stay, and a second later. */
async function expectForgottenAfter(milliseconds: number, job: string, table: string): Promise<void> {
  server.wait(milliseconds)
  await server.runJob(job)
  expect(await count(table)).toBe(1)
  server.wait(1_000)
  await server.runJob(job)
  expect(await count(table)).toBe(0)
}

const post = (path: string, payload: object, headers = {}) => server.post(`/api/photobooth/${path}/`, payload, headers)

it('LIFE-02 no scheduled job runs by a system clock that has jumped', async () => {
  const ahead = new Date(Date.now() + 3_600_000)
  vi.spyOn(systemClock, 'now').mockReturnValue(ahead)
  for (const job of jobsOf({ ...server.deps, clock: systemClock }))
    if (job.schedule) await expect(job.run({}), job.name).rejects.toBeInstanceOf(ClocksApart)
})

it('QUAL-07 no job is due between two and three at night, an hour that one night lacks and another has twice', () => {
  const hours = jobsOf(server.deps).flatMap(({ schedule }) => schedule?.split(' ')[1] ?? [])
  expect(hours.length).toBeGreaterThan(20)
  expect(hours).not.toContain('2')
})

it('LIFE-03, T25 the checkpoint of an hour has its name also where the clock lags a minute behind that of the database', async () => {
  const { schedule } = jobsOf(server.deps).find(({ name }) => name === SIGN_AUDIT_HEADS) ?? {}
  const minute = Number(schedule?.split(' ')[0])
  // The queue counts by the clock of the database.
  server.setNow(new Date(Date.UTC(2026, 10, 20, 12, minute - 1)).toISOString())
  await server.runJob(SIGN_AUDIT_HEADS)
  expect(await listCheckpointKeys(server.deps.objects)).toEqual(['audit-checkpoints/2026-11-20/12.jws'])
})

describe('forgetting', () => {
  it('LIFE-04 deletes codes after seven days, and not before', async () => {
    await post('request-password-reset', { email: 'k@studio.test' })
    await expectForgottenAfter(7 * DAY_MS, 'forget-ended-access', 'mailed_codes')
  })

  it('LIFE-04 deletes ended sessions with their tokens after seven days', async () => {
    const owner = await makePerson(server, 'owner')
    await post('logout', {}, owner.headers)
    await server.runJob('forget-ended-access')
    expect([await count('sessions'), await count('refresh_tokens')]).toEqual([1, 1])
    server.wait(7 * DAY_MS + 1_000)
    await server.runJob('forget-ended-access')
    expect([await count('sessions'), await count('refresh_tokens')]).toEqual([0, 0])
  })

  it('LIFE-04 keeps a session that is used, and deletes one that was idle for thirty days', async () => {
    const used = await makePerson(server, 'owner', { email: 'rege@studio.test' })
    await makePerson(server, 'owner', { email: 'still@studio.test' })
    server.wait(20 * DAY_MS)
    const answer = await post('refresh_token', { refresh_token: used.refreshToken })
    server.wait(11 * DAY_MS)
    await server.runJob('forget-ended-access')
    expect(await count('sessions')).toBe(1)
    expect((await post('refresh_token', { refresh_token: answer.json().refresh_token })).statusCode).toBe(200)
  })

  it('LIFE-04 deletes mails after seven days, and says so when one had never gone out', async () => {
    const { outbox } = server.deps
    await outbox.add({ to: 'a@studio.test', subject: 'Erste', text: 'x', html: 'x' })
    await server.mails()
    server.wait(7 * DAY_MS + 1_000)
    await server.runJob('forget-old-mails')
    expect(await count('outbox')).toBe(0)
    expect(server.logged.join()).not.toContain('mails given up')
    await outbox.add({ to: 'b@studio.test', subject: 'Zweite', text: 'x', html: 'x' })
    server.wait(7 * DAY_MS + 1_000)
    await server.runJob('forget-old-mails')
    expect(await count('outbox')).toBe(0)
    expect(server.logged.join()).toContain('mails given up')
  })

  it('LIFE-04 deletes challenges of passkeys when they have expired, every hour', async () => {
    await post('passkey-options', {})
    await expectForgottenAfter(5 * 60_000, 'forget-challenges', 'passkey_challenges')
    expect(jobsOf(server.deps).find(({ name }) => name === 'forget-challenges')?.schedule).toMatch(/^\d+ \* \* \* \*$/)
  })

  it('LIFE-04 deletes the wish for another main holder that no second operator has agreed to within a day', async () => {
    const owner = await makePerson(server, 'owner')
    const by = { companyId: owner.companyId, accountId: owner.id, askedBy: owner.id, proof: 'Registerauszug' }
    await noteHolderChange(server.deps.db, { ...by, askedAt: server.deps.clock.now() })
    await expectForgottenAfter(DAY_MS - 1_000, 'forget-holder-changes', 'holder_changes')
  })

  it('LIFE-04 deletes the wish for another name that no second operator has agreed to within a day', async () => {
    const { id } = await makePerson(server, 'owner')
    const wish = { accountId: id, firstName: 'Thea', lastName: 'Nissen', askedBy: id, proof: 'Heiratsurkunde' }
    await noteNameChange(server.deps.db, { ...wish, askedAt: server.deps.clock.now() })
    await expectForgottenAfter(DAY_MS - 1_000, 'forget-name-changes', 'name_changes')
  })

  it('LIFE-04 deletes notices of the payment provider after 65 days', async () => {
    const { clock, db } = server.deps
    await insertNotice(db, { id: 'evt_1', type: 'payment_intent.succeeded', receivedAt: clock.now() })
    await expectForgottenAfter(65 * DAY_MS, 'forget-payment-notices', 'payment_notices')
  })

  it('LIFE-04 deletes counts when their window has ended', async () => {
    await post('web-login', { email: 'k@studio.test', password: 'x' })
    await server.runJob('forget-counts')
    expect(await count('limit_counters')).toBeGreaterThan(0)
    server.wait(3_600_001)
    await server.runJob('forget-counts')
    expect(await count('limit_counters')).toBe(0)
  })
})

it('LIFE-04 a test that runs a job by a name that no job has fails', async () => {
  await expect(server.runJob('forget-everything')).rejects.toThrow('no job is called forget-everything')
})

describe('the audit chain', () => {
  it('LIFE-03 leaves its ends in the log every day', async () => {
    await server.deps.audit.append('studio-submitted', { actorId: 1 })
    await server.runJob('note-audit-heads')
    expect(server.logged.at(-1)).toMatch(/0:1:[0-9a-f]{64}/)
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { forgetEndedAccess } from './forget-ended-access.ts'

const server = startTestServer({ SESSION_MAX_MINUTES: '30', ACCESS_TOKEN_MINUTES: '10' })
const DAY_MS = 24 * 3_600_000
const MANY = 2_500
/** A statement with so many rows takes a fraction of the statement timeout of eight seconds. */
const AT_ONCE = 1_000

const execute = (statement: string) => server.deps.db.execute<{ rows: number }>(sql.raw(statement))

async function count(what: string): Promise<number> {
  return (await execute(`select count(*)::int as rows from ${what}`)).rows[0]?.rows ?? 0
}

beforeAll(async () => {
  await execute(`
    create function refuse_too_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > ${AT_ONCE} then raise exception 'too many rows in one statement'; end if;
      return null;
    end $$`)
  for (const [what, table] of [
    ['update', 'new'],
    ['delete', 'old'],
  ])
    await execute(`create trigger not_too_many_${what} after ${what} on sessions referencing ${table} table as changed
      for each statement execute function refuse_too_many()`)
})

describe('a month of sessions that were not ended', () => {
  beforeEach(async () => {
    await makePerson(server, 'owner')
    await execute(`
      insert into sessions select copy.* from sessions as session, generate_series(1, ${MANY}) as n,
        jsonb_populate_record(session, jsonb_build_object('id', gen_random_uuid(), 'n', n)) as copy`)
  })

  it('LIFE-04, SAFE-03 has its ends noted some at a time, and is deleted so a week later', async () => {
    server.wait(DAY_MS)
    await forgetEndedAccess(server.deps)
    expect(await count("sessions where ended_because = 'too-long'")).toBe(MANY + 1)
    server.wait(7 * DAY_MS)
    await forgetEndedAccess(server.deps)
    expect([await count('sessions'), await count('refresh_tokens')]).toEqual([0, 0])
  })
})

it('LIFE-04 deletes what is due although no end can be noted', async () => {
  const owner = await makePerson(server, 'owner')
  await server.post('/api/photobooth/request-password-reset/', { email: owner.email })
  await server.post('/api/photobooth/logout/', {}, owner.headers)
  server.wait(8 * DAY_MS)
  await makePerson(server, 'owner', { email: 'neu@studio.test' })
  server.wait(DAY_MS)
  await execute(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cancelled'; end $$`)
  await execute('create trigger no_end before update on sessions execute function refuse()')
  try {
    await expect(forgetEndedAccess(server.deps)).rejects.toThrow()
    expect([await count('mailed_codes'), await count('sessions')]).toEqual([0, 1])
  } finally {
    await execute('drop function refuse cascade')
  }
})

import { describe, expect, it } from 'vitest'
import { bookOnce } from '#features/ledger/book-once.ts'
import { expirePhotos } from '#features/photos/deletion/expire-photos.ts'
import { atOnce } from '#test/at-once.ts'
import { makeCompany } from '#test/people.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { report, times } from './drill.ts'

const server = startTestServer({ RATE_LIMITS: 'off' }, { connections: 20 })
const MANY = times({ short: 100, long: 10_000 })
const LONG_MS = 900_000

/** The first number in a statement's result; drivers return counts as numbers or strings. */
async function ask(statement: string): Promise<number> {
  const { rows } = await server.deps.db.execute<{ n: string }>(statement)
  return Number(rows[0]?.n)
}

describe('many workers on the same work', () => {
  it(`LIFE-02, T23 delete ${MANY} photos once each`, { timeout: LONG_MS }, async (context) => {
    await transfer(server, await makeStation(server), await sealTestPhoto())
    // Copies of its row: their objects never existed, which deletion tolerates.
    await server.deps.db.execute(`
      insert into photos
      select copy.* from photos as photo, generate_series(2, ${MANY}) as n, jsonb_populate_record(
        photo, jsonb_build_object(
          'id', gen_random_uuid(), 'transfer_id', gen_random_uuid(), 'photo_id', gen_random_uuid(),
          'object_key', 'photos/2027-05-20/' || n)) as copy`)
    server.setNow('2027-06-20T10:00:00.000Z')
    await atOnce(10, () => expirePhotos(server.deps))
    await server.runJobs()
    expect(await ask("select count(*) as n from photos where state = 'deleted'")).toBe(MANY)
    for (const action of ['photo-deleted', 'photo-object-gone']) {
      const effects = `from audit_log where action = '${action}'`
      expect(await ask(`select count(*) as n ${effects}`)).toBe(MANY)
      expect(await ask(`select count(distinct facts ->> 'photoId') as n ${effects}`)).toBe(MANY)
    }
    report(context, `${MANY} deletions by 10 workers: ${MANY} effects`)
  })

  it(`BILL-01, T18 book ${MANY} transfers once each`, { timeout: LONG_MS }, async (context) => {
    const companyId = await makeCompany(server)
    const book = (subject: number) =>
      bookOnce(server.deps, { companyId, kind: 'transfer', subject: `photo-${subject}` })
    const left = Array.from({ length: MANY }, (_, subject) => subject)
    let first = 0
    await atOnce(8, async () => {
      for (let subject = left.pop(); subject !== undefined; subject = left.pop()) {
        const answers = await atOnce(1 + (subject % 5), () => book(subject as number))
        first += answers.filter(Boolean).length
      }
    })
    expect(first).toBe(MANY)
    expect(await ask("select count(*) as n from ledger_entries where kind = 'transfer'")).toBe(MANY)
    report(context, `${MANY} bookings, each 1 to 5 times at once: ${MANY} rows`)
  })
})

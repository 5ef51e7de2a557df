import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sqlState } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { listAuditHeads, verifyAudit } from './verify-audit.ts'

const server = startTestServer()
const INSUFFICIENT_PRIVILEGE = '42501'

async function appendRows(count: number): Promise<void> {
  for (let actorId = 1; actorId <= count; actorId += 1) {
    await server.deps.audit.append('studio-submitted', { actorId, studioId: actorId * 7, note: `Straße "${actorId}"` })
  }
}

/** Changes that an attacker with full database rights can make. */
async function tamper(...statements: string[]): Promise<void> {
  const { db } = server.deps
  await db.execute(sql`alter table audit_log disable trigger user`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  await db.execute(sql`alter table audit_log enable trigger user`)
}

const faults = async () => (await verifyAudit(server.deps.db)).faults

describe('the audit log', () => {
  it('LIFE-03 chains every row to the one before it', async () => {
    await appendRows(5)
    const report = await verifyAudit(server.deps.db)
    expect(report).toMatchObject({ rows: 5, faults: [], heads: [{ lane: 0, link: 5 }] })
    const { rows } = await server.deps.db.execute(sql`select distinct hash from audit_log`)
    expect(rows).toHaveLength(5)
  })

  it('LIFE-03 leaves no gap where a transaction was rolled back', async () => {
    await appendRows(1)
    const failing = inTransaction(server.deps, async ({ audit }) => {
      await audit.append('studio-deleted', {})
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await appendRows(1)
    expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 2, faults: [] })
  })

  it('LIFE-03 is not torn when many append at once', async () => {
    const twice = (actorId: number) =>
      inTransaction(server.deps, async ({ audit }) => {
        await audit.append('studio-submitted', { actorId })
        await audit.append('studio-approved', { actorId })
      })
    await Promise.all(Array.from({ length: 60 }, (_, actorId) => twice(actorId)))
    expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 120, faults: [] })
  })

  it('LIFE-03 is verified as unbroken while the service appends to it', async () => {
    const [report] = await Promise.all([verifyAudit(server.deps.db), appendRows(50)])
    expect(report.faults).toEqual([])
  })

  it.each(['update audit_log set actor_id = 4711', 'delete from audit_log', 'truncate audit_log'])(
    'LIFE-03 refuses: %s',
    async (statement) => {
      await appendRows(2)
      const refused = await server.deps.db.execute(sql.raw(statement)).then(
        () => undefined,
        (error: unknown) => sqlState(error),
      )
      expect(refused).toBe(INSUFFICIENT_PRIVILEGE)
      expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 2, faults: [] })
    },
  )

  it.each([
    ['action', "'account-blocked'"],
    ['actor_id', '4711'],
    ['at', "at + interval '1 microsecond'"],
    ['facts', `facts || '{"studioId": 8}'`],
    ['hash', "repeat('0', 64)"],
  ])('LIFE-03, T25 names a row whose %s was changed', async (column, value) => {
    await appendRows(5)
    await tamper(`update audit_log set ${column} = ${value} where id = 3`)
    expect(await faults()).toEqual([{ lane: 0, link: 3, id: 3, what: 'changed or moved' }])
  })

  it.each([1, 3, 5])('LIFE-03, T25 names the place of row %i when it was deleted', async (id) => {
    await appendRows(5)
    await tamper(`delete from audit_log where id = ${id}`)
    expect(await faults()).toEqual([{ lane: 0, link: id, id: null, what: 'missing' }])
  })

  it('LIFE-03, T25 names the first of two rows that changed places', async () => {
    await appendRows(5)
    await tamper(
      'update audit_log set link = -1 where id = 2',
      'update audit_log set link = 2 where id = 4',
      'update audit_log set link = 4 where id = 2',
    )
    expect(await faults()).toEqual([{ lane: 0, link: 2, id: 4, what: 'changed or moved' }])
  })

  it('LIFE-03, T25 names the row after one that was changed together with its own hash', async () => {
    await appendRows(5)
    await tamper(
      'update audit_log set actor_id = 4711 where id = 3',
      `update audit_log entry set hash = audit_hash((select hash from audit_log where id = 2), entry) where id = 3`,
    )
    expect(await faults()).toEqual([{ lane: 0, link: 4, id: 4, what: 'changed or moved' }])
  })

  it('LIFE-03, T25 finds a chain that was rewritten to its end by a head that was kept elsewhere', async () => {
    await appendRows(5)
    const kept = (await listAuditHeads(server.deps.db)).filter(({ link }) => link > 0)
    await tamper(
      'update audit_log set actor_id = 4711 where id = 4',
      'update audit_log entry set hash = audit_hash((select hash from audit_log where id = 3), entry) where id = 4',
      'update audit_log entry set hash = audit_hash((select hash from audit_log where id = 4), entry) where id = 5',
      'update audit_heads set hash = (select hash from audit_log where id = 5) where lane = 0',
    )
    await appendRows(1)
    expect(await faults()).toEqual([])
    expect((await verifyAudit(server.deps.db, kept)).faults).toEqual([
      { lane: 0, link: 5, id: 5, what: 'not what the kept head says' },
    ])
  })

  it('LIFE-03 names a row that was added past the trigger', async () => {
    await appendRows(2)
    await tamper(
      "insert into audit_log (at, action, facts, lane, link, hash) values (now(), 'x', '{}', 0, 3, repeat('0', 64))",
    )
    expect((await faults())[0]).toMatchObject({ link: 3 })
  })
})

import { AUDIT_LISTED_MAX } from '@epassbild/contract/operator/accounts.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { listAuditRows } from './audit-search-store.ts'

const server = startTestServer()
const DAY = { from: '2026-11-10', to: '2026-11-10', action: '', actor: '' }
const LAST_PAGE = 100

/** Rows of the audit log that this transaction has read through an index. */
async function countRead(db: Database): Promise<number> {
  const { rows } = await db.execute<{ read: number }>(
    sql`select sum(pg_stat_get_xact_tuples_fetched(to_regclass(name)))::int as read
      from unnest(array['audit_log', 'audit_log_pkey']) as name`,
  )
  return rows[0]?.read ?? 0
}

it('ROOM-10 reads no page twice for the one that follows', async () => {
  await server.deps.db.execute(
    sql`insert into audit_log (at, action, facts) select '2026-11-10T10:00:00Z', 'photo-stored', '{}'
      from generate_series(1, ${3 * AUDIT_LISTED_MAX + LAST_PAGE})`,
  )
  await server.deps.db.execute(sql`analyze audit_log`)
  await server.deps.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`)
    const ids: number[] = []
    const pages: { size: number; read: number }[] = []
    for (let page = 1; page <= 4; page += 1) {
      const readBefore = await countRead(db)
      const rows = await listAuditRows(db, { ...DAY, before: ids.at(-1) })
      ids.push(...rows.map(({ id }) => id))
      pages.push({ size: rows.length, read: (await countRead(db)) - readBefore })
    }
    expect(pages.map(({ size }) => size)).toEqual([AUDIT_LISTED_MAX, AUDIT_LISTED_MAX, AUDIT_LISTED_MAX, LAST_PAGE])
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
    for (const { read } of pages.slice(1, 3)) expect(read).toBeLessThan(2 * AUDIT_LISTED_MAX)
  })
})

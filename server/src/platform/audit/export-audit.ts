import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

const BATCH = 5_000

/**
 * The whole audit log as lines of JSON, lane by lane: `{"lane", "link", "hash", "content"}`. Anybody can verify it
 * without us: hash = SHA-256 of the hash before it in its lane (empty for the first), a line break, and content.
 */
export async function* auditLines(db: Database): AsyncIterable<string> {
  let last = { lane: -1, link: 0 }
  for (;;) {
    const { rows } = await db.execute<{ lane: number; link: number; line: string }>(sql`
      select lane, link::int as link, jsonb_build_object('lane', lane, 'link', link, 'hash', hash, 'content', jsonb_build_array(
        lane, link, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, actor_id, facts
      )::text)::text as line
      from audit_log where (lane, link) > (${last.lane}, ${last.link}) order by lane, link limit ${BATCH}`)
    for (const row of rows) {
      yield row.line
      last = { lane: Number(row.lane), link: Number(row.link) }
    }
    if (rows.length < BATCH) return
  }
}
